import { Component, type ReactNode } from 'react';
import { FailedHere, FailedOver } from './part-failed.tsx';

/** `over`: what opens over the screen. `here`: what has a place in it. `unasked`: what nobody asked for. */
export type PartPlace = 'over' | 'here' | 'unasked';

interface PartBoundaryProps {
  readonly place: PartPlace;
  /** Called before the part is drawn again. */
  readonly onRetry?: () => void;
  /** Of what opens over the screen. */
  readonly opened?: boolean | undefined;
  readonly onClose?: (() => void) | undefined;
  /** Draws the part; asked again at every retry. */
  readonly children: () => ReactNode;
}

/** A part that fails is missing alone: the screen around it and what is typed there stay (D-670). */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** Opened again later, the part is tried again. */
  override componentWillUnmount(): void {
    if (this.state.hasFailed) this.props.onRetry?.();
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    const { place, opened, onClose, children } = this.props;
    if (!this.state.hasFailed) return children();
    if (place === 'unasked') return null;
    if (place === 'here') return <FailedHere onRetry={this.retry} />;
    return <FailedOver opened={opened} onClose={onClose} onRetry={this.retry} />;
  }
}
