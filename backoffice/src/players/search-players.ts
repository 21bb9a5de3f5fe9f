/** Finding players by a text, for the room and the command palette. */
import { useEffect, useState } from 'react';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { searchPlayers } from '@jubilee/contract/staff/calls/players';
import { type StaffApp, useStaffApp } from '../app/staff-app.ts';

/** Each search is recorded in the audit, so it waits until nothing is typed for this long. */
const PAUSE_MS = 180;

/** A text once it rests. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** The first players that a text finds; the newest ones for an empty text. */
export const playersQuery = (app: StaffApp, text: string, limit: number) => ({
  queryKey: ['players', 'found', text, limit] as const,
  queryFn: () => app.call(searchPlayers, { body: { text: text === '' ? undefined : text, limit } }),
});

/** Nothing for a short text, which would find half of the brand. */
export function usePlayersCalled(text: string, given: { limit: number; isOn: boolean }) {
  const rested = useRested(text);
  const isOn = given.isOn && rested === text && text.length >= TEXT_LENGTH_MIN;
  return useQuery({ ...playersQuery(useStaffApp(), text, given.limit), enabled: isOn });
}
const TEXT_LENGTH_MIN = 3;

/**
 * What was typed last, so that the way back from a player leads to the same rows. It is personal data, so it stands in no
 * address; it is gone with everything else when the session ends. Source: CARE-10.
 */
const TEXT_KEY = ['players', 'text'];
export function typedText(queries: QueryClient): string {
  return queries.getQueryData<string>(TEXT_KEY) ?? '';
}
export function rememberText(queries: QueryClient, text: string): void {
  queries.setQueryData(TEXT_KEY, text);
}
