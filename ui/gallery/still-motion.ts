const STILL = /\(prefers-reduced-motion:\s*reduce\)/g;
const MOVING = /\(prefers-reduced-motion:\s*no-preference\)/g;

function answerStill(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const condition = rule.media.mediaText;
      const text = condition
        .replaceAll(STILL, '(min-width: 0px)')
        .replaceAll(MOVING, '(max-width: 0px)');
      if (text !== condition) rule.media.mediaText = text;
    }
    if (rule instanceof CSSGroupingRule) answerStill(rule.cssRules);
  }
}

/** Makes every reduced-motion query match, in styles and in scripts, until the page is unloaded. */
export function disableMotion(): void {
  for (const sheet of document.styleSheets) answerStill(sheet.cssRules);
  const nativeMatchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) =>
    nativeMatchMedia(
      query.replaceAll(STILL, '(min-width: 0px)').replaceAll(MOVING, '(max-width: 0px)'),
    );
}
