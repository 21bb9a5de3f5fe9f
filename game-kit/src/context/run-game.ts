import { hudTexts } from '../hud/texts.ts';
import { pagePart } from './page-part.ts';

/** Starts a game; if that fails, the loading page says so and the fault is reported. */
export function runGame(start: () => Promise<void>): void {
  start().catch((fault: unknown) => {
    pagePart('loading-note', HTMLElement).textContent = hudTexts(navigator.language).startFailed;
    throw fault;
  });
}

/** Moves the bar of the loading page; shares from 0 to 1. */
export function showLoading(share: number): void {
  pagePart('loading-bar', HTMLProgressElement).value = share;
}

export function endLoading(): void {
  pagePart('loading', HTMLElement).remove();
}
