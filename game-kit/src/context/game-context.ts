import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import { createAccount, type Account } from '../account/account.ts';
import { connectHost } from '../bridge/connect-host.ts';
import type { HostBridge } from '../bridge/host-bridge.ts';
import { createNotice, createOverlay, type Notice, type Overlay } from '../hud/sheets.ts';
import { hudTexts, type HudTexts } from '../hud/texts.ts';
import { createSoundBoard, type SoundBoard } from '../sound/sound-board.ts';
import { amountFormatter, percentFormatter } from '../text/amounts.ts';
import { reportFaults } from './report-faults.ts';
import { createHostStorage, type HostStorage } from './host-storage.ts';
import { pagePart } from './page-part.ts';

/**
 * What every game gets from its host before it shows anything: the host, its settings, the sound with
 * the player's choice, the balance, and the sheets that stop or explain.
 */
export interface GameContext {
  readonly root: HTMLElement;
  readonly bridge: HostBridge;
  readonly settings: FrameSettings;
  readonly locale: string;
  /** Only shows rounds of before: takes no bet, shows no balance. Source: FRAME-31. */
  readonly isReplay: boolean;
  readonly reduced: boolean;
  readonly texts: HudTexts;
  readonly sound: SoundBoard;
  readonly account: Account;
  readonly formatAmount: (amount: number) => string;
  readonly formatPercent: (share: number) => string;
  readonly notice: (notice: Notice) => Promise<void>;
  readonly pausedOverlay: Overlay;
  readonly checkingOverlay: Overlay;
  readonly storage: HostStorage;
  /** The stake that was chosen last in this currency, minor units; undefined at the first visit. */
  readonly storedStake: number | undefined;
  storeStake(amount: number): void;
  /** Tells a fault that the game goes on after. */
  readonly report: (fault: unknown) => void;
  /** Turns the sound off or on and has the host remember it. */
  toggleSound(): void;
}

const MUTED_KEY = 'muted';

/**
 * Meets the host while `load` gets the pictures. The page must have `#game` in it.
 * Faults: no host answers.
 */
export async function openGameContext<Loaded>(
  load: () => Promise<Loaded>,
): Promise<{ readonly context: GameContext; readonly loaded: Loaded }> {
  const root = pagePart('game', HTMLElement);
  const [{ bridge, settings }, loaded] = await Promise.all([
    connectHost(window),
    load(),
    document.fonts.load("800 40px 'Jubilee Display'"),
    document.fonts.load("600 16px 'Jubilee Text'"),
  ]);
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
