import * as z from 'zod/mini';

/** The deployment stage. A server knows its stage from its own configuration only. */
export const STAGES = ['dev', 'test', 'uat', 'live'] as const;
export type Stage = (typeof STAGES)[number];
export const stageSchema = z.enum(STAGES);
