import { expect, it } from 'vitest';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();
/** A browser collects reports for a moment before it sends them. */
const REPORT_MS_MAX = 20_000;

it('[HTTP-17] [HTTP-21] a planted violation is blocked, and reported to the server', async () => {
  const { page, allow } = await journeys.visit();
  allow(/img-src|Content Security Policy/);
  await page.goto(`${journeys.web()}/terms`);
  await page.getByRole('heading', { name: 'Terms of use', level: 1 }).waitFor();
  const isStopped = await page.evaluate(async () => {
    const image = new Image();
    image.src = 'https://elsewhere.example/dot.png';
    return image.decode().then(
      () => false,
      () => true,
    );
  });
  expect(isStopped).toBe(true);
  await expect.poll(() => journeys.policyReports(), { timeout: REPORT_MS_MAX }).toHaveLength(1);
  const [line = ''] = journeys.policyReports();
  expect(line).toContain('"directive":"img-src"');
  expect(line).toContain(`"page":"${journeys.web()}/terms"`);
});
