import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import type { AppConfig } from './app-config.ts';
import type { PageFacts } from './read-app-config.ts';

/** A response of GET /getAppConfig in which every field differs from its fallback. */
export const WHOLE_CONFIG: AppConfig = {
  brand: 'otherbrand',
  stage: 'test',
  location: 'otherplace',
  baseURL: 'https://play.other.example',
  socials: {
    twitter: 'https://social.example/t',
    ig: 'https://social.example/i',
    facebook: 'https://social.example/f',
    tiktok: 'https://social.example/k',
    snapchat: 'https://social.example/s',
  },
  identity: {
    mode: 'embedded',
    apiKey: 'key',
    apiHost: 'id.other.example',
    tokenApiHost: 'id.other.example',
    apiScheme: 'https',
    projectId: 'project',
    authDomain: 'auth.other.example',
    tenantId: 'tenant',
    providers: [
      { id: 'google.com', label: 'Google' },
      { id: 'apple.com', label: 'Apple' },
    ],
    textCountryCodes: ['1', '44'],
    methods: {
      password: true,
      userName: true,
      emailLink: true,
      phone: true,
      textSecondFactor: true,
      appSecondFactor: true,
    },
  },
  hosts: {
    api: 'https://api.other.example',
    socket: 'https://socket.other.example',
    games: 'https://games.other.example',
    spinwheel: 'https://spinwheel.other.example',
    vendor: 'https://vendor.other.example',
  },
  flags: { ...FLAG_DEFAULTS, ageLimit: 25, jackpotEnabled: true },
  errorReporting: { dsn: 'https://key@errors.example/7', tunnel: '/errors' },
  analytics: { measurementId: 'G-OTHER1' },
  locationCheck: {
    vendor: 'xpoint',
    url: 'https://where.example/sdk.js',
    clientKey: 'client',
    clientBrand: 'other',
  },
  versionString: '9.9.9',
};

export const PAGE: PageFacts = {
  origin: 'https://play.house.example',
  brand: 'house',
  stage: 'live',
  version: '1.0.0',
  hosts: {
    api: 'https://api.house.example',
    socket: 'https://socket.house.example',
    games: 'https://games.house.example',
    spinwheel: 'https://spinwheel.house.example',
    vendor: 'https://vendor.house.example',
  },
  isLocation: (location) => location === 'house' || location === 'otherplace',
  flags: { ageLimit: 18 },
};
