import type { Frame } from 'playwright-core';

/**
 * Reports what does not fit in the window of a table game: text outside the window or the table,
 * text over other text, text or a button over a button that it is no part of, and one framed box over another.
 */
export function findTableMisfits(frame: Frame): Promise<readonly string[]> {
  return frame.evaluate(() => {
    const SLACK = 1;
    const LINE_SPACE = 0.12;
    /** The title keeps this distance from the tools beside it. */
    const APART = 6;
    const game = document.querySelector('#game');
    const stage = document.querySelector('.table-stage');
    if (game === null || stage === null) throw new Error('The window shows no table.');
    const nameOf = (one: Element): string =>
      `${one.getAttribute('class') ?? one.tagName} "${(one.textContent ?? '').trim().slice(0, 24)}"`;
    const isVisible = (one: Element): boolean =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      one.closest('dialog, .unseen, .overlay, .backdrop, .playing-card, .recent, .players') ===
        null;
    /** A row that scrolls, or cuts its text on purpose, may hold more than it shows. */
    const isInScroller = (one: Element): boolean => {
      for (let up: Element | null = one; up !== null && up !== game; up = up.parentElement) {
        if (getComputedStyle(up).overflowX !== 'visible') return true;
      }
      return false;
    };
    const textBox = (one: Element): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    };
    const isInside = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.left >= outer.left - SLACK &&
      inner.right <= outer.right + SLACK &&
      inner.top >= outer.top - SLACK &&
      inner.bottom <= outer.bottom + SLACK;
    const doOverlap = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right - SLACK &&
      other.left < one.right - SLACK &&
      one.top < other.bottom - SLACK &&
      other.top < one.bottom - SLACK;
    /** The box of a line is higher than its glyphs. */
    const glyphsOf = ({ x, y, width, height }: DOMRect): DOMRect =>
      new DOMRect(x, y + height * LINE_SPACE, width, height * (1 - 2 * LINE_SPACE));
    const all = [...game.querySelectorAll<HTMLElement>('*')].filter(isVisible);
    const texts = all.filter(
      (one) =>
        !isInScroller(one) &&
        [...one.childNodes].some(
          ({ nodeType, textContent }) =>
            nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
        ),
    );
    const buttons = all.filter((one) => one instanceof HTMLButtonElement);
    const boxes = texts
      .map((one) => ({ one, box: textBox(one) }))
      .filter(({ box }) => box.width > 2);
    const page = new DOMRect(0, 0, innerWidth, innerHeight);
    const found: string[] = [];
    for (const [index, { one, box }] of boxes.entries()) {
      if (!isInside(box, page)) found.push(`${nameOf(one)} leaves the window`);
      if (stage.contains(one) && !isInside(box, stage.getBoundingClientRect()))
        found.push(`${nameOf(one)} leaves the table`);
      const holder = one.closest('button');
      if (holder !== null && !isInside(box, holder.getBoundingClientRect()))
        found.push(`${nameOf(one)} leaves its button`);
      for (const other of boxes.slice(index + 1)) {
        const isPart = one.contains(other.one) || other.one.contains(one);
        if (!isPart && doOverlap(glyphsOf(box), glyphsOf(other.box)))
          found.push(`${nameOf(one)} covers ${nameOf(other.one)}`);
      }
      for (const button of buttons) {
        if (!button.contains(one) && doOverlap(box, button.getBoundingClientRect()))
          found.push(`${nameOf(one)} and the button ${nameOf(button)} cover each other`);
      }
    }
    for (const [index, one] of buttons.entries()) {
      const box = one.getBoundingClientRect();
      if (!isInside(box, page)) found.push(`the button ${nameOf(one)} leaves the window`);
      if (stage.contains(one) && !isInside(box, stage.getBoundingClientRect()))
        found.push(`the button ${nameOf(one)} leaves the table`);
      for (const other of buttons.slice(index + 1)) {
        // The boxes of hexagons interlock.
        if (one.matches('.cell') && other.matches('.cell')) continue;
        if (!one.contains(other) && doOverlap(box, other.getBoundingClientRect()))
          found.push(`the buttons ${nameOf(one)} and ${nameOf(other)} cover each other`);
      }
    }
    const framed = all.filter((one) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(one);
      const isFramed = borderTopWidth !== '0px' && borderTopStyle !== 'none';
      const { parentElement } = one;
      return isFramed && (parentElement === null || !isInScroller(parentElement));
    });
    for (const [index, one] of framed.entries()) {
      const box = one.getBoundingClientRect();
      for (const other of framed.slice(index + 1)) {
        if (one.matches('.cell') && other.matches('.cell')) continue;
        if (!one.contains(other) && doOverlap(box, other.getBoundingClientRect()))
          found.push(`the boxes ${nameOf(one)} and ${nameOf(other)} cover each other`);
      }
    }
    const title = document.querySelector('.logo');
    const tools = document.querySelector('.tools');
    if (title !== null && tools !== null && isVisible(title)) {
      const [left, right] = [textBox(title), tools.getBoundingClientRect()];
      const isBeside = left.top < right.bottom && right.top < left.bottom;
      if (isBeside && left.right > right.left - APART) found.push('the title touches the tools');
    }
    return found;
  });
}
