import { Component, type ComponentType, type ReactNode } from 'react';
import { report } from '../observability/report.ts';
import { forgetFailedParts } from './load-part.ts';

interface PageBoundaryProps {
  readonly Fallback: ComponentType<{ onRetry: () => void; cause: unknown }>;
  readonly children: ReactNode;
}

interface Broken {
  readonly hasBroken: boolean;
  readonly cause: unknown;
}

/** Catches what is thrown during rendering, reports it, and shows what the visitor can do. */
export class PageBoundary extends Component<PageBoundaryProps, Broken> {
  override state: Broken = { hasBroken: false, cause: undefined };

  static getDerivedStateFromError(cause: unknown): Broken {
    return { hasBroken: true, cause };
  }

  override componentDidCatch(cause: unknown): void {
    forgetFailedParts();
    report('A page stopped working', cause);
  }

  override render(): ReactNode {
    if (!this.state.hasBroken) return this.props.children;
    const { Fallback } = this.props;
    const retry = () => this.setState({ hasBroken: false, cause: undefined });
    return <Fallback onRetry={retry} cause={this.state.cause} />;
  }
}

const Nothing = (): ReactNode => null;

/** What stands beside the page: when it breaks it is gone, and the page goes on without it. */
export function SideFeature(props: { children: ReactNode }) {
  return <PageBoundary Fallback={Nothing}>{props.children}</PageBoundary>;
}
