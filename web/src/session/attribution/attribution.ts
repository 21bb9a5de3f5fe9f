import type { Attribution, CampaignContext } from '@jubilee/contract/entities/player';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';

const KEY = 'jubilee:attribution';
const URL_LENGTH_MAX = 2_048;
const TEXT_LENGTH_MAX = 200;
/** The accepted format of a promotion code; anything else in the URL is not stored. */
const PROMO_CODE = /^[A-Za-z0-9_-]{1,64}$/;

/** The URL a visitor arrived at, and its referrer. */
export interface Arrival {
  readonly address: string;
  readonly referrer: string;
}

/**
 * A value from a URL without what the server never stores: control characters, and a lone surrogate
 * at the end.
 */
function textOf(given: string): string {
  return given
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, TEXT_LENGTH_MAX)
    .toWellFormed();
}

/** The attribution of a visit, by its first URL. */
export function attributionOf({ address, referrer }: Arrival): Attribution {
  const query = new URL(address).searchParams;
  const promoCode = query.get('promo_code');
  const attrTo = query.get('attr_to');
  const btag = query.get('btag');
  return {
    joiningURL: address.slice(0, URL_LENGTH_MAX),
    referralURL: referrer.slice(0, URL_LENGTH_MAX),
    ...(promoCode !== null && PROMO_CODE.test(promoCode) ? { promoCode } : {}),
    ...(attrTo === null ? {} : { attrTo: textOf(attrTo) }),
    ...(btag === null ? {} : { btag: textOf(btag) }),
  };
}

/** Stores the attribution of the first visit; later visits never replace it. Source: AUTH-17. */
export function captureAttribution(storage: KeyValueStorage, arrival: Arrival): void {
  if (storage.get(KEY) === undefined) {
    storage.set(KEY, JSON.stringify(attributionOf(arrival)));
  }
}

/** What the first visit stored, unchecked: a user can edit the browser's storage. */
export function storedAttribution(storage: KeyValueStorage): string | undefined {
  return storage.get(KEY);
}

const CAMPAIGN_KEY = 'jubilee:campaign';

/**
 * Stores this visit's campaign for the tab; a URL without one changes nothing. Only after the
 * visitor has consented to analytics. Source: AUTH-28, ANALYT-7.
 */
export function captureCampaign(tabStorage: KeyValueStorage, address: string): void {
  const campaign = campaignOf(address);
  if (Object.keys(campaign).length > 0) tabStorage.set(CAMPAIGN_KEY, JSON.stringify(campaign));
}

/** Called when the visitor withdraws consent. Source: ANALYT-13. */
export function forgetCampaign(tabStorage: KeyValueStorage): void {
  tabStorage.remove(CAMPAIGN_KEY);
}

/** The stored campaign, unchecked: a user can edit the browser's storage. */
export function storedCampaign(tabStorage: KeyValueStorage): string | undefined {
  return tabStorage.get(CAMPAIGN_KEY);
}

/** utm_source, utm_medium and utm_campaign of this visit, for analytics. */
export function campaignOf(address: string): CampaignContext {
  const query = new URL(address).searchParams;
  const part = (name: string): string => textOf(query.get(name) ?? '');
  const [source, medium, name] = [part('utm_source'), part('utm_medium'), part('utm_campaign')];
  return {
    ...(source === '' ? {} : { source }),
    ...(medium === '' ? {} : { medium }),
    ...(name === '' ? {} : { name }),
  };
}
