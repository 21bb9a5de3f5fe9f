/** The event of browsers that can install a page, with its prompt. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function become(next: InstallPrompt | undefined): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/** Listens from the very start: the browser fires the event once, at any time. Source: DLG-7. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Without this the browser prompts on its own, on landing.
    event.preventDefault();
    become(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => become(undefined));
}

export const installOffer = {
  /** The browser's install prompt; undefined when it offers none. */
  prompt: (): InstallPrompt | undefined => prompt,
  /** A prompt works once. */
  spent: (): void => become(undefined),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
