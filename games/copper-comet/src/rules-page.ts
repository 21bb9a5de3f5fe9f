import { element, svgElement } from '@jubilee/game-kit/hud/elements';
import { createSheet } from '@jubilee/game-kit/hud/sheets';
import type { HudTexts } from '@jubilee/game-kit/hud/texts';
import type { CopperCometFacts } from './facts.ts';
import type { GameTexts } from './texts.ts';

/** The rules in one step: what pays how much at the present bet, the lines, the odds, how it is decided. */
export interface RulesParts {
  readonly root: HTMLElement;
  readonly facts: CopperCometFacts;
  readonly texts: GameTexts;
  readonly hudTexts: HudTexts;
  readonly symbolUrls: Readonly<Record<string, string>>;
  readonly rtp: number;
  readonly formatAmount: (amount: number) => string;
  readonly formatPercent: (share: number) => string;
}
const FIFTHS = 5;

export function createRulesPage(parts: RulesParts): (bet: number) => void {
  const { facts, texts, formatAmount } = parts;
  const sheet = createSheet(parts.root, parts.hudTexts.rules, parts.hudTexts, 'large');
  sheet.body.classList.add('rules');
  return (bet) => {
    sheet.body.replaceChildren(
      element('p', { class: 'rules-lead', text: texts.lead }),
      element('h3', { text: texts.ruleHeadings.symbols }),
      symbolGrid(parts, bet),
      element('p', { class: 'sheet-note', text: texts.paysNote(formatAmount(bet)) }),
      element('h3', { text: texts.ruleHeadings.free }),
      element('p', { text: texts.freeRule(award(facts), facts.lineMultiplier) }),
      element('h3', { text: texts.ruleHeadings.lines }),
      lineGrid(facts),
      element('p', { class: 'sheet-note', text: texts.linesRule(facts.lines.length) }),
      element('h3', { text: texts.ruleHeadings.odds }),
      oddsTable(parts),
      element('h3', { text: texts.ruleHeadings.fair }),
      element('p', { text: texts.fairRule }),
    );
    sheet.open();
    sheet.body.scrollTop = 0;
  };
}

function award(facts: CopperCometFacts): string {
  return Object.entries(facts.freeSpinAward)
    .map(([count, spins]) => `${count} → ${spins}`)
    .join(', ');
}

function symbolGrid(
  { facts, texts, symbolUrls, formatAmount }: RulesParts,
  bet: number,
): HTMLElement {
  const card = (symbol: string, lines: readonly HTMLElement[]): HTMLElement => {
    const picture = element('img');
    picture.src = symbolUrls[symbol] ?? '';
    picture.alt = '';
    picture.width = 76;
    picture.height = 76;
    const name = element('strong', { text: texts.symbols[symbol] ?? symbol });
    return element('li', {}, [picture, element('div', {}, [name, ...lines])]);
  };
  const payLines = (pays: Readonly<Record<string, number>>): HTMLElement[] =>
    Object.entries(pays)
      .toReversed()
      .map(([count, fifths]) =>
        element('span', { class: 'pay' }, [
          element('i', { text: `${count}×` }),
          formatAmount((fifths * bet) / FIFTHS),
        ]),
      );
  return element('ul', { class: 'rules-symbols' }, [
    card('W', [element('span', { text: texts.wildRule })]),
    card('S', [element('span', { text: texts.scatterRule }), ...payLines(facts.scatterPays)]),
    ...Object.entries(facts.pays).map(([symbol, pays]) => card(symbol, payLines(pays))),
  ]);
}

function lineGrid(facts: CopperCometFacts): HTMLElement {
  return element(
    'ol',
    { class: 'rules-lines' },
    facts.lines.map((rows, index) => {
      const svg = svgElement('svg', { viewBox: '0 0 50 30', 'aria-hidden': 'true' });
      for (let reel = 0; reel < rows.length; reel += 1) {
        for (let row = 0; row < 3; row += 1) {
          svg.append(
            svgElement('rect', {
              x: `${reel * 10 + 1}`,
              y: `${row * 10 + 1}`,
              width: '8',
              height: '8',
              rx: '2',
              class: rows[reel] === row ? 'on' : 'off',
            }),
          );
        }
      }
      svg.append(
        svgElement('polyline', {
          points: rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' '),
        }),
      );
      return element('li', {}, [element('b', { text: String(index + 1) }), svg]);
    }),
  );
}

function oddsTable({ facts, texts, rtp, formatAmount, formatPercent }: RulesParts): HTMLElement {
  const rows: readonly (readonly [string, string])[] = [
    [texts.facts.rtp, formatPercent(rtp)],
    [texts.facts.hit, formatPercent(facts.hitFrequency)],
    [texts.facts.above, formatPercent(facts.winAboveStakeShare)],
    [texts.facts.free, texts.oneIn(formatAmount(facts.freeSpinsOneIn))],
    [texts.facts.maxWin, texts.timesBet(formatAmount(facts.maxWinStakes))],
    [texts.facts.maxWinOdds, texts.oneIn(formatAmount(1 / facts.maxWinChance))],
    [texts.facts.paytable, facts.paytableName],
  ];
  return element(
    'dl',
    { class: 'rules-odds' },
    rows.flatMap(([name, value]) => [
      element('dt', { text: name }),
      element('dd', { text: value }),
    ]),
  );
}
