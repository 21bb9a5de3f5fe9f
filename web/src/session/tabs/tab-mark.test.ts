import { expect, it } from 'vitest';
import { clearTabMarks, isTabMarked, markTab, unmarkTab } from './tab-mark.ts';
import { mapStorage } from './tabs.fixture.ts';

it('[SESS-26] the device lists the tabs in which somebody is signed in, and nothing about them', () => {
  const { storage, stored } = mapStorage();
  expect(isTabMarked(storage)).toBe(false);
  markTab(storage, 'a');
  markTab(storage, 'b');
  markTab(storage, 'a');
  expect([...stored]).toEqual([['jubilee:tabs', 'a b']]);
  unmarkTab(storage, 'a');
  unmarkTab(storage, 'unknown');
  expect(isTabMarked(storage)).toBe(true);
  unmarkTab(storage, 'b');
  expect(isTabMarked(storage)).toBe(false);
  expect([...stored]).toEqual([]);
  markTab(storage, 'c');
  clearTabMarks(storage);
  expect(isTabMarked(storage)).toBe(false);
});
