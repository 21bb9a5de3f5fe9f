import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, Check } from 'lucide-react';
import type { StaffPlayer } from '@jubilee/contract/staff/player-entities';
import { useStaffApp } from '../../app/staff-app.ts';
import { wordsOf } from '../../parts/changes.ts';
import { CopyId } from '../../parts/copy-id.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import { openApprovalsQuery } from '../../rooms/waiting-approvals.ts';
import { CoverableField } from './coverable-field.tsx';
import { StatusPill } from './player-columns.tsx';
import { CURRENCY_NAMES } from '../../parts/names.ts';
import { formatCount } from '../../parts/numbers.ts';
import { constantText, refusalText } from './player-names.ts';
import type { SectionProps } from './section-props.ts';
import styles from './players.module.css';

/** The whole truth on one screen: money, what is open and why not, who it is, how they are verified, what waits. Source: CARE-3. */
export function OverviewSection({ player }: Pick<SectionProps, 'player'>) {
  return (
    <div className={styles.overview}>
      <Waiting userId={player.userId} />
      <Numbers player={player} />
      <div className={styles.cards}>
        <Card title="What the player may do">
          <ul className={styles.gates}>
            {player.verification.gates.map(({ activity, closedBy }) => (
              <li key={activity} data-open={closedBy === null ? '' : undefined}>
                {closedBy === null ? <Check aria-hidden="true" /> : <Ban aria-hidden="true" />}
                <span className="sb">{ACTIVITY_NAMES[activity]}</span>
                <span className="faint" title={closedBy ?? undefined}>
                  {closedBy === null ? 'Open' : `Closed: ${refusalText(closedBy)}`}
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="Profile">
          <FactList facts={profileFacts(player)} />
        </Card>
        <Card title="Verification and sign-in">
          <FactList facts={verificationFacts(player)} />
        </Card>
        <Card title="Marketing and origin">
          <FactList facts={marketingFacts(player)} />
        </Card>
      </div>
    </div>
  );
}

const ACTIVITY_NAMES = {
  playPoints: 'Play for points',
  playTickets: 'Play for tickets',
  purchase: 'Buy',
  redeem: 'Redeem',
} as const;

function Card(props: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={props.title}>
      <h2 className="h3">{props.title}</h2>
      {props.children}
    </section>
  );
}

function Numbers({ player }: { player: StaffPlayer }) {
  const { tier } = player;
  return (
    <section className={`${styles.card} ${styles.numbers}`} aria-label="Balances">
      {player.balances.map((one) => (
        <div key={one.currency} className={styles.number}>
          <span className="xs faint">{CURRENCY_NAMES[one.currency]}</span>
          <strong>{formatCount(one.balance)}</strong>
          <span className="xs faint">
            {one.lockedBalance > 0 ? `${formatCount(one.lockedBalance)} reserved` : 'None reserved'}
            {one.walletState !== 'ACTIVE' &&
              `, wallet ${constantText(one.walletState).toLowerCase()}`}
          </span>
        </div>
      ))}
      <div className={styles.number}>
        <span className="xs faint">Open rounds</span>
        <strong>{player.openRounds}</strong>
        <span className="xs faint">with a reserved stake</span>
      </div>
      <div className={styles.number}>
        <span className="xs faint">Tier</span>
        <strong>{constantText(tier.tier)}</strong>
        <span className="xs faint">
          {formatCount(tier.pointsPlayed)} points in {tier.periodDays} days
        </span>
      </div>
    </section>
  );
}

type Facts = readonly (readonly [string, ReactNode])[];

function profileFacts(player: StaffPlayer): Facts {
  return [
    ['Status', <StatusPill key="status" status={player.status} />],
    ['Nickname', player.nickname ?? '–'],
    ...(['name', 'email', 'phoneNumber', 'dateOfBirth'] as const).map(
      (field) =>
        [
          FIELD_TITLES[field],
          <CoverableField key={field} player={player} field={field} />,
        ] as const,
    ),
    ...ownExclusion(player),
    ['Declared state', player.declaredState],
    ['Account type', constantText(player.accountType)],
    ['Since', <Instant key="since" at={player.createdAt} />],
    ['Last sign-in', instantOrNever(player.lastSignInAt)],
    ['Last seen', instantOrNever(player.lastSeenAt)],
    ['Player id', <CopyId key="id" id={player.userId} what="id of this player" />],
  ];
}

/** What the player chose; nobody of the staff shortens it. Source: PLAY-15. */
function ownExclusion({ selfExclusion }: StaffPlayer): Facts {
  if (selfExclusion === null) return [];
  const { length, since, until, ending, isFromOtherAccount } = selfExclusion;
  return [
    [
      'Own exclusion',
      <span key="exclusion">
        {EXCLUSION_LENGTHS[length]} since <Instant at={since} />
        {until !== null && (
          <>
            , until <Instant at={until} />
          </>
        )}
        {EXCLUSION_ENDINGS[ending]}
        {isFromOtherAccount && ', chosen in another account of the same person'}
      </span>,
    ],
  ];
}

const EXCLUSION_LENGTHS = {
  coolOff: 'Cool-off',
  sixMonths: 'Six months',
  oneYear: 'One year',
  fiveYears: 'Five years',
  forEver: 'For ever',
} as const;

const EXCLUSION_ENDINGS = {
  never: '',
  byItself: ', ends by itself',
  onRequest: ', then on request of the player',
  requested: ', end requested',
} as const;

const FIELD_TITLES = {
  name: 'Name',
  email: 'Email',
  phoneNumber: 'Phone number',
  dateOfBirth: 'Date of birth',
} as const;

function instantOrNever(at: string | null): ReactNode {
  return at === null ? 'Never' : <Instant key={at} at={at} />;
}

function verificationFacts({ verification }: StaffPlayer): Facts {
  const factors = verification.secondFactors.map((one) =>
    one.kind === 'totp' ? 'Authenticator app' : 'Phone',
  );
  return [
    ['Email', yesNo(verification.isEmailVerified, 'Verified', 'Not verified')],
    ['Phone number', yesNo(verification.isPhoneVerified, 'Verified', 'Not verified')],
    ['Date of birth', verification.isBirthDateKnown ? 'Known' : 'Not known'],
    ['Signs in by', verification.signInMethods.map(wordsOf).join(', ') || '–'],
    ['Second step', factors.join(', ') || 'None'],
  ];
}

function yesNo(value: boolean | null, yes: string, no: string): string {
  return value === null ? 'Not known to the identity service' : value ? yes : no;
}

function marketingFacts({ marketing, attribution }: StaffPlayer): Facts {
  const ways = (['email', 'sms', 'push'] as const).filter((way) => marketing[way]);
  return [
    [
      'Agreed to',
      ways.map((way) => ({ email: 'Email', sms: 'SMS', push: 'Push' })[way]).join(', ') ||
        'Nothing',
    ],
    ['Joined at', attribution?.joiningURL || '–'],
    ['Came from', attribution?.referralURL || '–'],
    ['Promotion code', attribution?.promoCode ?? '–'],
    ['Attributed to', attribution?.attrTo ?? '–'],
  ];
}

/** Proposals about this player that nobody has decided on yet. Source: STAFF-8. */
function Waiting(props: { userId: string }) {
  const { data } = useQuery(openApprovalsQuery(useStaffApp()));
  const waiting = (data?.approvals ?? []).filter(
    ({ subject }) => subject.kind === 'player' && subject.id === props.userId,
  );
  if (waiting.length === 0) return null;
  return (
    <section className={styles.card} aria-label="Waits for a second person">
      <h2 className="h3">Waits for a second person</h2>
      <div className={styles.waiting}>
        {waiting.map((one) => (
          <Link key={one.approvalId} to="/approvals" search={{ open: one.approvalId }}>
            <strong className="sb">{wordsOf(one.act)}</strong>
            <span>{one.reason}</span>
            <span className="faint">
              proposed by {one.proposedByName}, until <Instant at={one.expiresAt} isShort />
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
