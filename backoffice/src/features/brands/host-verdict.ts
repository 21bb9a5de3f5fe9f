/** What this installation makes of a host, as a sentence. Pure. Source: BRANDROOM-7. */
import type { checkBrandHost } from '@jubilee/contract/staff/calls/brands';
import type { StaffReply } from '../../calls/call.ts';
import { SURFACE_NAMES } from './brand-names.ts';

export interface HostVerdict {
  readonly tone: 'ok' | 'warn' | 'bad';
  readonly text: string;
}

export function hostVerdict(host: string, found: StaffReply<typeof checkBrandHost>): HostVerdict {
  const { answer, brandName, surface, stage, isStageHere } = found;
  if (answer === 'unknown') {
    return { tone: 'bad', text: `${host} is unknown here: it would be answered 421.` };
  }
  if (answer === 'otherBrand') {
    return { tone: 'warn', text: `${host} is a host of ${brandName ?? 'another brand'}.` };
  }
  if (surface === null || stage === null) {
    return { tone: 'ok', text: `${host} is this brand, on this machine.` };
  }
  const place = `${SURFACE_NAMES[surface]} on ${stage}`;
  return isStageHere
    ? { tone: 'ok', text: `${host} is this brand: ${place}.` }
    : { tone: 'warn', text: `${host} is this brand, but of another installation: ${place}.` };
}
