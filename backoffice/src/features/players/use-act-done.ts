import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { playerKey } from './use-player.ts';

/** After an act: says so, and everything that is shown of the player is fetched again. */
export function useActDone(userId: string, close: () => void): (sentence: string) => void {
  const { queries } = useStaffApp();
  const say = useToast();
  return (sentence) => {
    close();
    say(sentence, 'ok');
    void queries.invalidateQueries({ queryKey: playerKey(userId) });
    void queries.invalidateQueries({ queryKey: ['players', 'list'] });
    void queries.invalidateQueries({ queryKey: ['approvals'] });
    void queries.invalidateQueries({ queryKey: ['privacy'] });
  };
}

export const PROPOSED = 'Proposed. A second person decides in Approvals.';
