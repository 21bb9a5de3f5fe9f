import { queryOptions } from '@tanstack/react-query';
import { staffGames, staffJackpots, staffSharedRounds } from '@jubilee/contract/staff/calls/games';
import type { StaffApp } from '../../app/staff-app.ts';

export const gamesQuery = ({ call }: StaffApp) =>
  queryOptions({ queryKey: ['games', 'list'], queryFn: () => call(staffGames, {}) });
export const jackpotsQuery = ({ call }: StaffApp) =>
  queryOptions({ queryKey: ['games', 'jackpots'], queryFn: () => call(staffJackpots, {}) });
export const roundsQuery = ({ call }: StaffApp) =>
  queryOptions({ queryKey: ['games', 'rounds'], queryFn: () => call(staffSharedRounds, {}) });
