import type { BrandContentFile } from '@jubilee/contract/settings/content';
import { DEFAULT_CONTENT } from '../defaults/content.ts';

export const content: BrandContentFile = DEFAULT_CONTENT;
