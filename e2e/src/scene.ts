import type { Brand } from '@jubilee/contract/settings/brand';
import type { TestApp } from '@jubilee/testkit/test-app';
import type { TestUsers } from '@jubilee/testkit/test-users';
import type { Page } from 'playwright-core';

/** What a scene finds when it begins. */
export interface Stage extends Pick<TestApp, 'sentMessages' | 'nextLinkTo'> {
  readonly web: string;
  readonly users: TestUsers;
  readonly brand: Brand;
  /** Sets the clock of the server forward. */
  readonly advance: (durationMs: number) => void;
}

type Mode = 'dark' | 'light';
/** A desktop, a phone upright, and the same on its side. */
export type Width = 1440 | 390 | 844;

export interface Scene {
  readonly name: string;
  readonly location: string;
  readonly mode: Mode;
  readonly width: Width;
  /** Pictures stand still unless what they show only exists while something moves. */
  readonly inMotion?: boolean;
  /** In a server with its bingo room open and its jackpots on. */
  readonly isFestive?: boolean;
  /** Brings the page to what the picture shows. */
  readonly show: (page: Page, stage: Stage) => Promise<void>;
}

/** A scene in short. */
export type Line = readonly [
  name: string,
  location: string,
  mode: Mode,
  width: Width,
  show: Scene['show'],
];
