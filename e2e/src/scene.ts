import type { Brand } from '@jubilee/contract/settings/brand';
import type { TestApp } from '@jubilee/testkit/test-app';
import type { TestUsers } from '@jubilee/testkit/test-users';
import type { Page } from 'playwright-core';

/** What a scene gets when it begins. */
export interface Stage extends Pick<TestApp, 'sentMessages' | 'nextLinkTo' | 'services'> {
  readonly web: string;
  readonly users: TestUsers;
  readonly brand: Brand;
  /** Sets the server's clock forward. */
  readonly advance: (durationMs: number) => void;
}

type Mode = 'dark' | 'light';
/** A desktop, a phone upright, and a phone in landscape. */
export type Width = 1440 | 390 | 844;

export interface Scene {
  readonly name: string;
  readonly location: string;
  readonly mode: Mode;
  readonly width: Width;
  /** Animations are disabled unless the scene only exists while something moves. */
  readonly inMotion?: boolean;
  /** Uses a server with open bingo room and jackpots. */
  readonly isFestive?: boolean;
  /** Brings the page to the state of the picture. */
  readonly show: (page: Page, stage: Stage) => Promise<void>;
}

/** A short form for a scene. */
export type Line = readonly [
  name: string,
  location: string,
  mode: Mode,
  width: Width,
  show: Scene['show'],
];
