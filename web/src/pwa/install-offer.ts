/** What browsers that can install a page say, and how they are asked to. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function become(next: InstallPrompt | undefined): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/** Listens from the very start: the browser says it once, whenever it likes. Source: DLG-7. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Without this the browser asks on its own, on landing.
    event.preventDefault();
    become(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => become(undefined));
}

export const installOffer = {
  /** The browser's own way to install; undefined when it offers none. */
  prompt: (): InstallPrompt | undefined => prompt,
  /** A prompt works once. */
  spent: (): void => become(undefined),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
