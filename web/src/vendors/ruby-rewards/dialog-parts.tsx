import { loadPart } from '../../app/load-part.ts';
import { type DialogPart, part } from '../../dialogs/dialog-part.tsx';
import type { DialogViewProps } from '../../dialogs/dialog-view.ts';
import type * as views from './ruby-dialogs.tsx';

const view = (name: keyof typeof views): DialogPart<object> =>
  part(
    loadPart<DialogViewProps<object>>(() =>
      import('./ruby-dialogs.tsx').then((module) => module[name]),
    ),
  );

export const DIALOG_PARTS = {
  ruby_rewards_signup: view('RubySignUpDialog'),
  ruby_rewards_connect: view('RubyConnectDialog'),
  ruby_rewards_purchase: view('RubyPurchaseDialog'),
  ruby_rewards_insufficient_funds: view('RubyInsufficientDialog'),
};
