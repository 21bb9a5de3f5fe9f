import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import { createAccount, type Account } from '../account/account.ts';
import { connectHost } from '../bridge/connect-host.ts';
import type { HostBridge } from '../bridge/host-bridge.ts';
import {
  createNotice,
  createOverlay,
  type Notice,
  type NoticeAnswer,
  type Overlay,
} from '../hud/sheets.ts';
import { hudTexts, type HudTexts } from '../hud/texts.ts';
import { createSoundBoard, type SoundBoard } from '../sound/sound-board.ts';
import { amountFormatter, percentFormatter } from '../text/amounts.ts';
import { soonOrNot } from './soon-or-not.ts';
import { reportFaults } from './report-faults.ts';
import { createHostStorage, type HostStorage } from './host-storage.ts';
import { markTouch } from './mark-touch.ts';
import { pagePart } from './page-part.ts';

/**
 * What every game gets before its first screen: host, settings, sound with the player's preference,
 * balance, and the dialogs that stop the game or explain something.
 */
export interface GameContext {
  readonly root: HTMLElement;
  readonly bridge: HostBridge;
  readonly settings: FrameSettings;
  readonly locale: string;
  /** A replay: displays past rounds, takes no bet, shows no balance. Source: FRAME-31. */
  readonly isReplay: boolean;
  readonly reduced: boolean;
  readonly texts: HudTexts;
  readonly sound: SoundBoard;
  readonly account: Account;
  readonly formatAmount: (amount: number) => string;
  readonly formatPercent: (share: number) => string;
  readonly notice: (notice: Notice) => Promise<NoticeAnswer>;
  readonly pausedOverlay: Overlay;
  readonly checkingOverlay: Overlay;
  readonly storage: HostStorage;
  /** The last stake selected in this currency, minor units; undefined on the first visit. */
  readonly storedStake: number | undefined;
  storeStake(amount: number): void;
  /** Reports a fault that the game survives. */
  readonly report: (fault: unknown) => void;
  /** Switches the sound and has the host store the preference. */
  toggleSound(): void;
}

const MUTED_KEY = 'muted';

/**
 * Connects to the host while `load` fetches the pictures. The page must contain `#game`. Faults: no
 * host answers.
 */
export async function openGameContext<Loaded>(
  load: () => Promise<Loaded>,
): Promise<{ readonly context: GameContext; readonly loaded: Loaded }> {
  const root = pagePart('game', HTMLElement);
  const [{ bridge, settings }, loaded] = await Promise.all([
    connectHost(window),
    load(),
    soonOrNot(document.fonts.load("800 40px 'Jubilee Display'")),
    soonOrNot(document.fonts.load("600 16px 'Jubilee Text'")),
  ]);
  markTouch(window);
  document.documentElement.lang = settings.locale;
  const reduced =
    settings.reducedMotion || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.documentElement.dataset['calm'] = String(reduced);
  reportFaults(window, bridge);
  const storage = createHostStorage(bridge);
  const stakeKey = `stake.${settings.currency}`;
  const [muted, stake] = await Promise.all([storage.read(MUTED_KEY), storage.read(stakeKey)]);
  const sound = createSoundBoard(settings.muted || muted === 'true');
  for (const gesture of ['pointerup', 'keyup'] as const) {
    window.addEventListener(gesture, () => sound.unlock());
  }
  const isReplay = settings.replay === true;
  root.dataset['replay'] = String(isReplay);
  const context: GameContext = {
    root,
    bridge,
    settings,
    locale: settings.locale,
    isReplay,
    reduced,
    texts: hudTexts(settings.locale),
    sound,
    account: createAccount(settings.currency, settings.balances),
    formatAmount: amountFormatter(settings.locale),
    formatPercent: percentFormatter(settings.locale),
    notice: createNotice(root),
    pausedOverlay: createOverlay(root, 'paused'),
    checkingOverlay: createOverlay(root, 'checking'),
    storage,
    storedStake: stake === undefined ? undefined : Number(stake),
    storeStake: (amount) => storage.write(stakeKey, String(amount)),
    report: (fault) => reportError(fault),
    toggleSound: () => {
      sound.setMuted(!sound.muted);
      storage.write(MUTED_KEY, String(sound.muted));
    },
  };
  return { context, loaded };
}
