/**
 * What a brand sells from its first start on, and the promotion codes that work then. They become rows, which operators
 * change. Not part of a brand's other data, because pages read that, and codes are not for reading.
 */
/** Price in US cents, the rest in minor units. */
export interface FirstPack {
  readonly code: string;
  readonly title: string;
  readonly description: string | null;
  readonly priceCents: number;
  readonly points: bigint;
  readonly sweepTickets: bigint;
  readonly isVisible: boolean;
  readonly isFirstPurchaseOnly: boolean;
  /** Of a limited-time offer, from the first start on. */
  readonly endsAfterDays: number | undefined;
}

export interface FirstPromo {
  readonly code: string;
  readonly packCode: string | undefined;
  readonly walletId: undefined;
  readonly points: bigint;
  readonly sweepTickets: bigint;
  readonly endsAtMs: undefined;
  readonly usesMax: number | undefined;
  readonly usesPerPlayerMax: number | undefined;
}

/** The code of the flag limitedTimeOfferPackCode. */
const LIMITED_PACK_CODE = 'limited';

const pack = (
  code: string,
  title: string,
  [priceCents, points, sweepTickets]: readonly [number, bigint, bigint],
  more: Partial<FirstPack> = {},
): FirstPack => ({
  code,
  title,
  description: null,
  priceCents,
  points,
  sweepTickets,
  isVisible: true,
  isFirstPurchaseOnly: false,
  endsAfterDays: undefined,
  ...more,
});

export const FIRST_PACKS: readonly FirstPack[] = [
  pack('welcome', 'Welcome pack', [499, 50_000n, 750n], {
    isFirstPurchaseOnly: true,
  }),
  pack('starter', 'Starter pack', [999, 100_000n, 1_000n]),
  pack('classic', 'Classic pack', [1_999, 220_000n, 2_000n]),
  pack(LIMITED_PACK_CODE, 'Limited pack', [2_499, 350_000n, 3_250n], {
    description: 'More of everything, for a short time.',
    endsAfterDays: 14,
  }),
  pack('grand', 'Grand pack', [4_999, 620_000n, 5_100n]),
  pack('royal', 'Royal pack', [9_999, 1_300_000n, 10_400n]),
];

export const FIRST_PROMOS: readonly FirstPromo[] = [
  {
    code: 'SPRING',
    packCode: undefined,
    walletId: undefined,
    points: 10_000n,
    sweepTickets: 100n,
    endsAtMs: undefined,
    usesMax: undefined,
    usesPerPlayerMax: 1,
  },
];
