import type { Page } from 'playwright-core';

/**
 * Reports where the page is wider than its window, and clipped text. Rows that scroll horizontally
 * may overflow, and so may lines with an intentional ellipsis.
 */
export async function findMisfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element): string => {
      const section = element.closest('section[id]')?.id ?? element.closest('dialog')?.tagName;
      const { className } = element;
      const text = (element.textContent ?? '').trim().slice(0, 40);
      return `${section ?? 'page'}: ${element.tagName.toLowerCase()}.${className} "${text}"`;
    };
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
    }
    const inScroller = (element: Element): boolean => {
      for (let up = element.parentElement; up !== null; up = up.parentElement) {
        if (up.matches('.example-body, dialog')) return false;
        if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX)) return true;
      }
      return false;
    };
    for (const element of document.querySelectorAll('main *, dialog *')) {
      const { overflowX, textOverflow, position, clipPath } = getComputedStyle(element);
      const isHidden = position === 'absolute' && (clipPath !== 'none' || element.clientWidth <= 1);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      if (isHidden || !hasText || element.closest('svg') !== null) continue;
      const { width, right, left } = element.getBoundingClientRect();
      if (width <= 1) continue;
      if (textOverflow !== 'ellipsis' && element.clientWidth > 0) {
        if (overflowX !== 'visible' || getComputedStyle(element).display !== 'inline') {
          const more = element.scrollWidth - element.clientWidth;
          if (more > 1) found.push(`${nameOf(element)} is clipped by ${more} px`);
        }
        const lost = element.scrollHeight - element.clientHeight;
        if (lost > 1 && getComputedStyle(element).overflowY === 'hidden') {
          found.push(`${nameOf(element)} is clipped at the bottom by ${lost} px`);
        }
      }
      if (!inScroller(element) && (right > root.clientWidth + 1 || left < -1)) {
        found.push(`${nameOf(element)} leaves the window`);
      }
    }
    return found;
  });
}
