import { expect, it, onTestFinished, vi } from 'vitest';
import { manualClock } from '../tabs/tabs.fixture.ts';
import { deviceRecords } from './device-record.ts';

it('[SESS-41] a database that never opens delays nobody for long', async () => {
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  onTestFinished(() => void vi.unstubAllGlobals());
  const clock = manualClock();
  const records = deviceRecords('project', clock.wait);
  const asked = [records.read(), records.drop(), records.write({} as never)];
  clock.advance(3_000);
  for (const one of asked) await expect(one).rejects.toThrow('did not answer in time');
});
