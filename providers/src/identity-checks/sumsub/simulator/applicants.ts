/** The applicants of the simulated vendor: what each is now, and the events of every change. */
export interface SimulatedApplicant {
  readonly id: string;
  readonly brandNumber: number;
  readonly externalUserId: string;
  readonly createdAtMs: number;
  levelName: string;
  attempt: number;
  reviewStatus: 'init' | 'pending' | 'prechecked' | 'queued' | 'completed' | 'onHold';
  reviewDateMs: number | undefined;
  result:
    | {
        readonly reviewAnswer: 'GREEN' | 'RED';
        readonly reviewRejectType?: 'RETRY' | 'FINAL' | undefined;
        readonly rejectLabels: readonly string[];
        readonly moderationComment?: string | undefined;
        readonly clientComment?: string | undefined;
      }
    | undefined;
  info: SimulatedInfo;
}

export interface SimulatedInfo {
  readonly lastName?: string | undefined;
  readonly dob?: string | undefined;
  readonly country?: string | undefined;
  readonly state?: string | undefined;
}

export interface Applicants {
  find(brandNumber: number, externalUserId: string): SimulatedApplicant | undefined;
  byId(brandNumber: number, id: string): SimulatedApplicant | undefined;
  create(brandNumber: number, externalUserId: string, levelName: string): SimulatedApplicant;
  clear(): void;
}

export function createApplicants(ports: {
  readonly nowMs: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
}): Applicants {
  const all = new Map<string, SimulatedApplicant>();
  const keyOf = (brandNumber: number, id: string) => `${brandNumber}\n${id}`;
  return {
    find: (brandNumber, externalUserId) =>
      [...all.values()].find(
        (one) => one.brandNumber === brandNumber && one.externalUserId === externalUserId,
      ),
    byId: (brandNumber, id) => all.get(keyOf(brandNumber, id)),
    create(brandNumber, externalUserId, levelName) {
      const applicant: SimulatedApplicant = {
        id: Buffer.from(ports.randomBytes(12)).toString('hex'),
        brandNumber,
        externalUserId,
        createdAtMs: ports.nowMs(),
        levelName,
        attempt: 0,
        reviewStatus: 'init',
        reviewDateMs: undefined,
        result: undefined,
        info: {},
      };
      all.set(keyOf(brandNumber, applicant.id), applicant);
      return applicant;
    },
    clear: () => all.clear(),
  };
}

/** As the vendor shows an applicant. */
export function toJson(applicant: SimulatedApplicant): object {
  const { lastName, dob, country, state } = applicant.info;
  return {
    id: applicant.id,
    createdAt: vendorTime(applicant.createdAtMs),
    externalUserId: applicant.externalUserId,
    inspectionId: `inspection-${applicant.id}`,
    info: {
      ...(lastName === undefined ? {} : { lastName }),
      ...(dob === undefined ? {} : { dob }),
      ...(country === undefined ? {} : { country, addresses: [{ country, state }] }),
    },
    ...toReview(applicant),
  };
}

export function toReview(applicant: SimulatedApplicant): { readonly review: object } {
  const { reviewDateMs, result } = applicant;
  return {
    review: {
      reviewId: `review-${applicant.id}`,
      attemptId: `attempt-${applicant.attempt}`,
      attemptCnt: applicant.attempt,
      levelName: applicant.levelName,
      createDate: vendorTime(applicant.createdAtMs),
      reviewStatus: applicant.reviewStatus,
      ...(reviewDateMs === undefined ? {} : { reviewDate: vendorTime(reviewDateMs) }),
      ...(result === undefined ? {} : { reviewResult: result }),
    },
  };
}

/** `YYYY-MM-DD HH:MM:SS+0000`. */
function vendorTime(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')}+0000`;
}
