import type { ReactNode } from 'react';
import { ConsentsSection } from './consents-section.tsx';
import { CreditsSection, JackpotsSection } from './credits-section.tsx';
import { EmailsSection } from './emails-section.tsx';
import { LedgerSection } from './ledger-section.tsx';
import { LinksSection } from './links-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { OverviewSection } from './overview-section.tsx';
import { RoundsSection } from './rounds-section.tsx';
import type { SectionProps } from './section-props.ts';
import type { SectionId } from './sections.ts';
import { SessionsSection } from './sessions-section.tsx';
import { TimelineSection } from './timeline-section.tsx';

const BODIES: Readonly<Record<SectionId, (props: SectionProps) => ReactNode>> = {
  overview: (props) => <OverviewSection {...props} />,
  timeline: (props) => <TimelineSection {...props} />,
  ledger: (props) => <LedgerSection {...props} />,
  rounds: (props) => <RoundsSection {...props} />,
  sessions: (props) => <SessionsSection {...props} />,
  credits: (props) => <CreditsSection {...props} />,
  jackpots: (props) => <JackpotsSection {...props} />,
  emails: (props) => <EmailsSection {...props} />,
  notes: (props) => <NotesSection {...props} />,
  links: (props) => <LinksSection {...props} />,
  consents: (props) => <ConsentsSection {...props} />,
};

export function SectionBody(props: SectionProps & { section: SectionId }) {
  const { section, ...rest } = props;
  return BODIES[section](rest);
}
