/**
 * Every vendor of the product, one entry each: the page, the server and the checks derive what they
 * need from it. providers/README.md describes how to add one. The order is that of the provider
 * enums on the wire.
 */

/** A kind of vendor service; each has a folder with its port in providers/src. */
export const PORTS = [
  'pay-in',
  'pay-out',
  'identity-checks',
  'location',
  'support',
  'loyalty',
  'sms-verification',
  'sign-in-providers',
  'hosted-accounts',
  'error-reporting',
] as const;
export type Port = (typeof PORTS)[number];

interface PortEntry {
  /** The vendor's name on the wire in this role; absent where the wire never names it. */
  readonly wire?: string;
  /** Values of flags, all of which must match; empty: only the operator's settings decide. */
  readonly switchedOnBy: Readonly<Record<string, boolean | string>>;
  /** The vendor's folder has an adapter, a simulator and a settings schema. */
  readonly isBuilt?: true;
  /** The call that makes the token of a visitor. */
  readonly tokenCall?: string;
  /** The id of a sign-in provider in identity tokens and sign-in buttons. */
  readonly providerId?: string;
  /** Scopes that the hosted service's window requests from a sign-in provider. */
  readonly scopes?: readonly string[];
}

interface VendorEntry {
  /** In camel case; its folder is the same name in kebab case. */
  readonly name: string;
  /** The proper name, as players read it. */
  readonly label: string;
  /** Dialogs of the specification that belong to this vendor only. */
  readonly dialogs?: readonly string[];
  readonly ports: Readonly<Partial<Record<Port, PortEntry>>>;
}

const CARD = { purchasesEnabled: true, cardPaymentsEnabled: true } as const;

export const VENDORS = [
  {
    name: 'payNearMe',
    label: 'PayNearMe',
    ports: {
      'pay-in': {
        wire: 'PAY_NEAR_ME',
        switchedOnBy: { purchasesEnabled: true, payNearMePaymentsEnabled: true },
        isBuilt: true,
      },
      'pay-out': {
        wire: 'PAY_NEAR_ME',
        switchedOnBy: { cashoutsEnabled: true, payNearMeCashoutsEnabled: true },
        isBuilt: true,
      },
    },
  },
  {
    name: 'nmi',
    label: 'NMI',
    dialogs: ['nmi'],
    ports: {
      'pay-in': {
        wire: 'NMI',
        switchedOnBy: { ...CARD, cardPaymentProvider: 'NMI' },
        isBuilt: true,
      },
    },
  },
  {
    name: 'acceptBlue',
    label: 'accept.blue',
    dialogs: ['acceptBlue'],
    ports: {
      'pay-in': {
        wire: 'ACCEPT_BLUE',
        switchedOnBy: { ...CARD, cardPaymentProvider: 'ACCEPT_BLUE' },
        isBuilt: true,
      },
    },
  },
  {
    // An addition: the specification has its dialog, but its list of providers does not have it.
    name: 'authorizeNet',
    label: 'Authorize.Net',
    dialogs: ['authorize_net'],
    ports: {
      'pay-in': {
        wire: 'AUTHORIZE_NET',
        switchedOnBy: { ...CARD, cardPaymentProvider: 'AUTHORIZE_NET' },
        isBuilt: true,
      },
    },
  },
  {
    // A bank rail rather than a company: the operator's own bank accepts the files.
    name: 'ach',
    label: 'ACH',
    ports: {
      'pay-out': {
        wire: 'ACH',
        switchedOnBy: { cashoutsEnabled: true, achCashoutsEnabled: true },
      },
    },
  },
  {
    name: 'aptpay',
    label: 'AptPay',
    ports: {
      'pay-out': {
        wire: 'APTPAY',
        switchedOnBy: { cashoutsEnabled: true, aptpayCashoutsEnabled: true },
        isBuilt: true,
      },
    },
  },
  {
    // It pays out only: its payment flag is a name of the specification without a vendor.
    name: 'coinflow',
    label: 'Coinflow',
    ports: {
      'pay-out': {
        wire: 'COINFLOW',
        switchedOnBy: { cashoutsEnabled: true, coinflowCashoutsEnabled: true },
        isBuilt: true,
      },
    },
  },
  {
    name: 'sumsub',
    label: 'Sumsub',
    ports: {
      'identity-checks': {
        switchedOnBy: { usingSumsub: true },
        isBuilt: true,
      },
    },
  },
  {
    name: 'xpoint',
    label: 'Xpoint',
    ports: {
      location: { switchedOnBy: { xpointEnabled: true }, isBuilt: true },
    },
  },
  {
    name: 'rubyRewards',
    label: 'Ruby Rewards',
    dialogs: [
      'ruby_rewards_signup',
      'ruby_rewards_connect',
      'ruby_rewards_purchase',
      'ruby_rewards_insufficient_funds',
    ],
    ports: {
      loyalty: { switchedOnBy: { rubyRewardsEnabled: true }, isBuilt: true },
    },
  },
  {
    name: 'hubspot',
    label: 'HubSpot',
    ports: {
      support: {
        wire: 'hubspot',
        tokenCall: 'hubspotAuthenticate',
        switchedOnBy: { supportChatEnabled: true, supportChatProvider: 'hubspot' },
        isBuilt: true,
      },
    },
  },
  {
    name: 'intercom',
    label: 'Intercom',
    ports: {
      support: {
        wire: 'intercom',
        tokenCall: 'intercomAuthenticate',
        switchedOnBy: { supportChatEnabled: true, supportChatProvider: 'intercom' },
        isBuilt: true,
      },
    },
  },
  {
    name: 'zendesk',
    label: 'Zendesk',
    ports: {
      support: {
        wire: 'zendesk',
        tokenCall: 'zendeskToken',
        switchedOnBy: { supportChatEnabled: true, supportChatProvider: 'zendesk' },
        isBuilt: true,
      },
    },
  },
  {
    name: 'twilio',
    label: 'Twilio',
    ports: {
      'sms-verification': {
        switchedOnBy: { smsEnabled: true },
        isBuilt: true,
      },
    },
  },
  {
    name: 'google',
    label: 'Google',
    ports: {
      'sign-in-providers': {
        wire: 'google',
        providerId: 'google.com',
        scopes: ['profile', 'email'],
        switchedOnBy: { googleAuthEnabled: true },
        isBuilt: true,
      },
      'hosted-accounts': { wire: 'google', switchedOnBy: {}, isBuilt: true },
    },
  },
  {
    name: 'facebook',
    label: 'Facebook',
    ports: {
      'sign-in-providers': {
        wire: 'facebook',
        providerId: 'facebook.com',
        scopes: ['email'],
        switchedOnBy: { facebookAuthEnabled: true },
        isBuilt: true,
      },
    },
  },
  {
    name: 'apple',
    label: 'Apple',
    ports: {
      'sign-in-providers': {
        wire: 'apple',
        providerId: 'apple.com',
        scopes: ['name', 'email'],
        switchedOnBy: { appleAuthEnabled: true },
        isBuilt: true,
      },
    },
  },
  {
    name: 'sentry',
    label: 'Sentry',
    ports: {
      'error-reporting': {
        switchedOnBy: { errorReportingEnabled: true },
        isBuilt: true,
      },
    },
  },
] as const satisfies readonly VendorEntry[];

export type Vendor = (typeof VENDORS)[number];
/** The vendors of one port. */
export type VendorOf<P extends Port> = Extract<
  Vendor,
  { readonly ports: Readonly<Record<P, object>> }
>;
/** A dialog of the specification that belongs to one vendor. */
export type VendorDialogName = Extract<
  Vendor,
  { readonly dialogs: readonly string[] }
>['dialogs'][number];

export const VENDOR_DIALOG_NAMES: readonly VendorDialogName[] = VENDORS.flatMap((vendor) =>
  'dialogs' in vendor ? vendor.dialogs : [],
);

/** In the order of the table. */
export function vendorsOf<P extends Port>(port: P): readonly VendorOf<P>[] {
  return VENDORS.filter((vendor): vendor is VendorOf<P> => port in vendor.ports);
}

/** The vendor's entry for one port; undefined when it does not serve that port. */
export function portEntryOf(vendor: Vendor, port: Port): PortEntry | undefined {
  const ports: VendorEntry['ports'] = vendor.ports;
  return ports[port];
}
