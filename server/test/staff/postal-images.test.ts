/** Pictures of cards over HTTP: what is one, how it is stored, and how it leaves. */
import { addPostalCardImage, postalCardImage } from '@jubilee/contract/staff/calls/postal-entries';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import { CARD_IMAGE_BYTES_MAX } from '@jubilee/contract/values/postal-entries';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { testStaff } from '@jubilee/testkit/test-staff';
import { expect, test } from 'vitest';
import { enter, newCode, NOON, openBatch, readBatch } from './postal-steps.ts';

const clock = settableClock(NOON);
const app = await appForFile({ clock, roles: ['api', 'identity'] });
const staff = testStaff(app, clock);
const admin = await staff.admin('root');
const { browser } = admin;
const batchId = await openBatch(browser);
const code = await newCode(await app.users.verified());
const { card } = staffReply(await enter(browser, batchId, { code }));
const params = { batchId, cardId: card.cardId };
const put = (bytes: Buffer) =>
  browser.call(addPostalCardImage, { params, body: { base64: bytes.toString('base64') } });

const jpeg = (size: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.alloc(size - 6, 0x41),
    Buffer.from([0xff, 0xd9]),
  ]);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[POST-10] what is no whole JPEG or PNG, or too large, is refused', async () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const cut = PNG.subarray(0, -4);
  const gif = Buffer.from('GIF89a<script>');
  const behind = Buffer.concat([PNG, html]);
  const tooLarge = jpeg(CARD_IMAGE_BYTES_MAX + 1);
  for (const bytes of [html, svg, gif, cut, behind, tooLarge, Buffer.from([0xff, 0xd8, 0xff])]) {
    const { error } = await put(bytes);
    expect([bytes.length, error?.code]).toEqual([bytes.length, 'IMAGE_NOT_ACCEPTED']);
  }
  const huge = await put(jpeg(2_200_000));
  expect(huge.error?.code).toBe('BODY_TOO_LARGE');
  const noBase64 = await browser.call(addPostalCardImage, {
    params,
    body: { base64: '<img src=x>' },
  });
  expect(noBase64.error?.code).toBe('MALFORMED_REQUEST');
  expect((await browser.call(postalCardImage, { params })).error?.code).toBe('NOT_FOUND');
});

test('[POST-10] one is encrypted for its card, sent inside of JSON, and its reading is recorded', async () => {
  staffReply(await put(jpeg(CARD_IMAGE_BYTES_MAX)));
  staffReply(await put(PNG));
  const stored = await app.database.pool.query<{ encrypted_image: Buffer }>(
    'select encrypted_image from postal.card_image',
  );
  expect(stored.rows).toHaveLength(1);
  expect(stored.rows[0]?.encrypted_image.includes(PNG.subarray(0, 16))).toBe(false);
  const read = await browser.call(postalCardImage, { params });
  expect(read.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(read.headers['x-content-type-options']).toBe('nosniff');
  expect(staffReply(read)).toEqual({ type: 'image/png', base64: PNG.toString('base64') });
  expect((await readBatch(browser, batchId)).cards[0]?.hasImage).toBe(true);
  const query = { subjectId: card.cardId, kind: 'read' };
  const { entries } = staffReply(await browser.call(staffAudit, { query }));
  expect(entries.map(({ what }) => what)).toEqual(['postalCardImage']);
  // Moved to another card it cannot be decrypted.
  const other = staffReply(await enter(browser, batchId, { code: 'AAAA-AAAA-AAAA' }));
  await app.database.pool.query('update postal.card_image set card_id = $1', [other.card.cardId]);
  const moved = await browser.call(postalCardImage, {
    params: { batchId, cardId: other.card.cardId },
  });
  expect(moved.status).toBe(500);
});
