import type { Brand } from '@jubilee/contract/settings/brand';
import { useStaffApp } from '../app/staff-app.ts';

/**
 * The brand on which this page acts: the one of its host, as for every call. Undefined on a host of no brand, where
 * every call is refused. Source: OFFICE-11.
 */
export function useBrand(): Brand | undefined {
  return useStaffApp().brand;
}

/** `Sweeps staff`. */
export function useAppName(): string {
  return `${useBrand()?.name ?? 'Jubilee'} staff`;
}
