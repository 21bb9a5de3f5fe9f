import { describe, expect, it } from 'vitest';
import { attributionSchema, campaignContextSchema } from '@jubilee/contract/entities/player';
import {
  attributionOf,
  campaignOf,
  captureAttribution,
  captureCampaign,
  forgetCampaign,
} from './attribution.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { readAttribution, readCampaign } from './read-attribution.ts';

function createMemoryStorage(): KeyValueStorage {
  const map = new Map<string, string>();
  return {
    get: (key) => map.get(key),
    set: (key, value) => map.set(key, value),
    remove: (key) => map.delete(key),
  };
}
const FIRST = {
  address: 'https://play.example/?promo_code=TIDE20&attr_to=radio&btag=b-1',
  referrer: 'https://news.example/',
};

describe('where a visitor came from', () => {
  it('[AUTH-17] the first visit is stored and a later one changes nothing', () => {
    const storage = createMemoryStorage();
    captureAttribution(storage, FIRST);
    captureAttribution(storage, {
      address: 'https://play.example/?promo_code=OTHER',
      referrer: '',
    });
    expect(readAttribution(storage, FIRST)).toEqual({
      joiningURL: FIRST.address,
      referralURL: FIRST.referrer,
      promoCode: 'TIDE20',
      attrTo: 'radio',
      btag: 'b-1',
    });
  });

  it('[AUTH-16] for any URL, the sent attribution fits the call', () => {
    const cut = encodeURIComponent(`${'x'.repeat(199)}😀`);
    for (const query of [
      'promo_code=%00%3Cscript%3E',
      `attr_to=${'x'.repeat(5_000)}`,
      'btag=',
      'btag=a%00b&attr_to=%00',
      `btag=${cut}&attr_to=${cut}`,
    ]) {
      const made = attributionOf({ address: `https://play.example/?${query}`, referrer: '' });
      expect(attributionSchema.safeParse(made).success).toBe(true);
    }
  });

  it('[AUTH-16] a value tampered with in storage is not sent', () => {
    const storage = createMemoryStorage();
    storage.set('jubilee:attribution', '{"joiningURL":1}');
    expect(readAttribution(storage, FIRST).promoCode).toBe('TIDE20');
  });

  it('[ANALYT-5] the campaign is read from utm_source, utm_medium and utm_campaign', () => {
    const campaign = campaignOf('https://play.example/?utm_source=a&utm_medium=b&utm_campaign=c');
    expect(campaign).toEqual({ source: 'a', medium: 'b', name: 'c' });
    expect(campaignContextSchema.safeParse(campaign).success).toBe(true);
    expect(campaignOf('https://play.example/')).toEqual({});
  });

  it('[ANALYT-5] for any URL, a campaign fits an event', () => {
    for (const text of ['%00', 'a%00b', encodeURIComponent(`${'x'.repeat(199)}😀`)]) {
      const query = `utm_source=${text}&utm_medium=${text}&utm_campaign=${text}`;
      const campaign = campaignOf(`https://play.example/?${query}`);
      expect(campaignContextSchema.safeParse(campaign).success, text).toBe(true);
    }
  });

  it('[AUTH-16] a value of an older page that the call refuses is not sent', () => {
    const storage = createMemoryStorage();
    storage.set(
      'jubilee:attribution',
      JSON.stringify({ joiningURL: '', referralURL: '', btag: '\0' }),
    );
    expect(readAttribution(storage, FIRST).btag).toBe('b-1');
  });

  it('[AUTH-28] the campaign of a visit stays with the tab until there is another one', () => {
    const storage = createMemoryStorage();
    expect(readCampaign(storage)).toEqual({});
    captureCampaign(
      storage,
      'https://play.example/?utm_source=radio&utm_medium=air&utm_campaign=may',
    );
    captureCampaign(storage, 'https://play.example/login');
    expect(readCampaign(storage)).toEqual({ source: 'radio', medium: 'air', name: 'may' });
    captureCampaign(storage, 'https://play.example/?utm_source=letter');
    expect(readCampaign(storage)).toEqual({ source: 'letter' });
    forgetCampaign(storage);
    expect(readCampaign(storage)).toEqual({});
  });

  it('[AUTH-28] a campaign tampered with in storage counts as none', () => {
    const storage = createMemoryStorage();
    storage.set('jubilee:campaign', '{"source":{"deep":1}}');
    expect(readCampaign(storage)).toEqual({});
  });
});
