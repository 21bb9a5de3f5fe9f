import { Component, Fragment, type ComponentType, type ReactNode } from 'react';
import { report } from '../observability/report.ts';
import { forgetFailedParts } from './load-part.ts';

interface PageBoundaryProps {
  readonly Fallback: ComponentType<{ onRetry: () => void; cause: unknown }>;
  readonly children: ReactNode;
}

interface Broken {
  readonly hasBroken: boolean;
  readonly cause: unknown;
  readonly repairs: number;
}

/** Each drawing may be changed again. */
const REPAIRS_MAX = 10;

/**
 * Whether somebody else has moved a node of the page: the browser's own translation replaces texts, and whatever stands
 * beside such a text cannot be drawn any more.
 */
const isChangedPage = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'NotFoundError';

const isRepairable = ({ cause, repairs }: Broken): boolean =>
  isChangedPage(cause) && repairs < REPAIRS_MAX;

/**
 * Catches what is thrown during rendering, reports it, and shows what the visitor can do; a page that was changed from
 * outside is drawn anew by itself. Source: ERR-7.
 */
export class PageBoundary extends Component<PageBoundaryProps, Broken> {
  override state: Broken = { hasBroken: false, cause: undefined, repairs: 0 };

  static getDerivedStateFromError(cause: unknown): Partial<Broken> {
    return { hasBroken: true, cause };
  }

  override componentDidCatch(cause: unknown): void {
    forgetFailedParts();
    report('A page stopped working', cause);
    if (!isRepairable(this.state)) return;
    this.setState(({ repairs }) => ({ hasBroken: false, cause: undefined, repairs: repairs + 1 }));
  }

  override render(): ReactNode {
    const { hasBroken, cause, repairs } = this.state;
    if (!hasBroken) return <Fragment key={repairs}>{this.props.children}</Fragment>;
    if (isRepairable(this.state)) return null;
    const { Fallback } = this.props;
    const retry = () => this.setState({ hasBroken: false, cause: undefined, repairs: 0 });
    return <Fallback onRetry={retry} cause={cause} />;
  }
}

const Nothing = (): ReactNode => null;

/** What stands beside the page: when it breaks it is gone, and the page goes on without it. */
export function SideFeature(props: { children: ReactNode }) {
  return <PageBoundary Fallback={Nothing}>{props.children}</PageBoundary>;
}
