import { button, element, icon } from './elements.ts';
import type { HudTexts } from './texts.ts';

/** Native modal dialogs of a game: the browser handles focus, Escape and the top layer. */
export interface Sheet {
  readonly body: HTMLElement;
  open(): void;
  close(): void;
}

export function createSheet(
  root: HTMLElement,
  title: string,
  texts: HudTexts,
  size: 'small' | 'large',
): Sheet {
  const heading = element('h2', { text: title });
  const body = element('div', { class: 'sheet-body' });
  // Long pages scroll, also by keyboard.
  body.tabIndex = 0;
  const dialog = element('dialog', { class: `sheet sheet-${size}`, label: title });
  const close = button(
    { class: 'round sheet-close', label: texts.close, onPress: () => dialog.close() },
    [icon('close')],
  );
  dialog.append(element('header', {}, [heading, close]), body);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  root.append(dialog);
  return {
    body,
    open: () => {
      if (!dialog.open) dialog.showModal();
    },
    close: () => dialog.close(),
  };
}

export interface Notice {
  readonly title: string;
  readonly body: string;
  /** The button that only closes. */
  readonly action: string;
  /** Names of further buttons, the best first; they stand before the one that closes. */
  readonly ways?: readonly string[];
}
/** The index of the pressed way; undefined when the message was closed. */
export type NoticeAnswer = number | undefined;

/** One message and its buttons; resolves when one is pressed or the message is dismissed. */
export function createNotice(root: HTMLElement): (notice: Notice) => Promise<NoticeAnswer> {
  const title = element('h2');
  const body = element('p');
  const ways = element('div', { class: 'sheet-ways' });
  const action = element('button', { class: 'plain' });
  const dialog = element('dialog', { class: 'sheet sheet-notice' }, [
    icon('shield'),
    title,
    body,
    ways,
    action,
  ]);
  action.type = 'button';
  action.addEventListener('click', () => dialog.close());
  root.append(dialog);
  return (notice) =>
    new Promise((resolve) => {
      title.textContent = notice.title;
      body.textContent = notice.body;
      action.textContent = notice.action;
      let answer: NoticeAnswer;
      const names = notice.ways ?? [];
      ways.hidden = names.length === 0;
      ways.replaceChildren(
        ...names.map((name, index) =>
          button({
            class: 'plain',
            text: name,
            onPress: () => {
              answer = index;
              dialog.close();
            },
          }),
        ),
      );
      action.dataset['quiet'] = String(names.length > 0);
      dialog.setAttribute('aria-label', notice.title);
      dialog.addEventListener('close', () => resolve(answer), { once: true });
      if (!dialog.open) dialog.showModal();
    });
}

/**
 * Covers the game while the host pauses it, or while the outcome of a bet is looked up. It has no
 * button.
 */
export interface Overlay {
  /** `sign`: another one than the overlay's own. */
  show(title: string, body: string, sign?: 'info'): void;
  hide(): void;
}

export function createOverlay(root: HTMLElement, name: 'paused' | 'checking'): Overlay {
  const title = element('h2');
  const body = element('p');
  const ownSign = icon(name === 'paused' ? 'pause' : 'shield');
  const card = element('div', { class: 'overlay-card' }, [ownSign, title, body]);
  const infoSign = icon('info');
  const overlay = element(
    'div',
    { class: `overlay overlay-${name}`, role: 'alert', hidden: true },
    [card],
  );
  root.append(overlay);
  return {
    show: (heading, sentence, sign) => {
      const wanted = sign === undefined ? ownSign : infoSign;
      if (card.firstChild !== wanted) card.firstChild?.replaceWith(wanted);
      card.dataset['sign'] = sign ?? name;
      // A repeated text would be announced again.
      if (title.textContent !== heading) title.textContent = heading;
      if (body.textContent !== sentence) body.textContent = sentence;
      overlay.hidden = false;
    },
    hide: () => {
      overlay.hidden = true;
    },
  };
}
