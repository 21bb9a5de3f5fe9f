import { RefreshCw } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import { useStaffApp } from '../app/staff-app.ts';

/** Reads everything of a room again. */
export function RefreshButton({ room }: { room: string }) {
  const { queries } = useStaffApp();
  return (
    <Button size="small" onClick={() => void queries.invalidateQueries({ queryKey: [room] })}>
      <RefreshCw className="ic ic-16" aria-hidden="true" />
      Refresh
    </Button>
  );
}
