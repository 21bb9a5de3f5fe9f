import { describe, expect, it } from 'vitest';
import { framePortSchema, type FrameSettings } from '@jubilee/contract/frame/handshake';
import { createMeeting } from './meet-frame.ts';

const ORIGIN = 'https://games.example';
const HELLO = { jubilee: 'hello', version: 1 };
const SETTINGS: FrameSettings = {
  gameName: 'copper-comet',
  title: 'Copper Comet',
  paytables: [],
  currency: 'POINTS',
  betAmounts: [100],
  balances: [],
  locale: 'en',
  muted: false,
  reducedMotion: false,
  minRoundMs: 0,
  stage: 'dev',
};

function meeting() {
  const frame = { name: 'the frame' };
  const handed: unknown[] = [];
  const ports: MessagePort[] = [];
  const logs: string[] = [];
  let tokens = 0;
  const receive = createMeeting({
    gamesOrigin: ORIGIN,
    frameWindow: () => frame,
    settings: () => SETTINGS,
    hand: (message, port) => {
      handed.push(message);
      ports.push(port);
    },
    onPort: (port) => ports.push(port),
    onTokenMessage: () => {
      tokens += 1;
    },
    log: (sentence) => logs.push(sentence),
  });
  const end = () => ports.forEach((port) => port.close());
  return { receive, frame, handed, logs, tokens: () => tokens, end };
}

describe('meeting a game', () => {
  it('[FRAME-4][FRAME-5] a hello of the right window and origin gets a port and settings without a secret', () => {
    const { receive, frame, handed, end } = meeting();
    receive({ data: HELLO, origin: ORIGIN, source: frame });
    expect(framePortSchema.safeParse(handed[0]).success).toBe(true);
    end();
  });

  it('[FRAME-3][FRAME-4] another origin or another window gets nothing', () => {
    const { receive, frame, handed, logs } = meeting();
    receive({ data: HELLO, origin: 'https://evil.example', source: frame });
    receive({ data: HELLO, origin: 'null', source: frame });
    receive({ data: HELLO, origin: ORIGIN, source: { name: 'another' } });
    receive({ data: HELLO, origin: ORIGIN, source: null });
    expect(handed).toEqual([]);
    expect(logs).toHaveLength(1);
  });

  it('[FRAME-3] anything but hello gets nothing, and hello not without end', () => {
    const { receive, frame, handed, end } = meeting();
    for (const data of [null, 'hello', { jubilee: 'hello', version: 2 }, { ...HELLO, more: 1 }]) {
      receive({ data, origin: ORIGIN, source: frame });
    }
    expect(handed).toEqual([]);
    for (let count = 0; count < 9; count += 1)
      receive({ data: HELLO, origin: ORIGIN, source: frame });
    expect(handed).toHaveLength(5);
    end();
  });

  it('[FRAME-11] an access token counts only from the frame itself, and then leads home', () => {
    const { receive, frame, tokens } = meeting();
    receive({ data: { access_token: 'x' }, origin: 'https://evil.example', source: frame });
    expect(tokens()).toBe(0);
    receive({ data: { access_token: 'x' }, origin: ORIGIN, source: frame });
    expect(tokens()).toBe(1);
  });
});
