/**
 * Authorize.Net in the sandbox: one address for all calls, fields in the order of the vendor's schema, the two libraries for
 * pages, and signed webhooks. The vendor's ZIP code 46282 is declined; the ZIP codes of card-vault.ts do the rest.
 */
import { createHmac } from 'node:crypto';
import type * as z from 'zod/mini';
import { type CardScenario, cardSchema, createCardVault } from '../../../simulator/card-vault.ts';
import {
  brandOf,
  jsonAnswer,
  page,
  script,
  type Send,
  type SimulatedVendor,
  simulateVendor,
} from '../../../simulator/vendor-sandbox.ts';
import type { CreateSimulator, SandboxAnswer, SimulatorPorts } from '../../../vendor-simulator.ts';
import { jsonOfBytes } from '../../../webhook-signature.ts';
import { ACCEPT, ACCEPT_UI, FORM } from './browser-parts.ts';
import { callSchema, isInOrder, orderSchema, tokenSchema, transactionSchema } from './requests.ts';
import { sandboxSettings } from './sandbox-account.ts';

const DECLINED_ZIP = '46282';
const API = '/xml/v1/request.api';
interface Booking {
  readonly transId: string;
  readonly brandNumber: number;
  readonly type: z.output<typeof transactionSchema>['transactionType'];
  /** In cents. */
  readonly amount: number;
  readonly orderNumber: string | undefined;
  readonly last4: string;
  readonly atMs: number;
  readonly of: string | undefined;
  readonly reason: string;
  status: string;
}

/** The vendor does not tell why a bank declines. */
const REASONS: Readonly<Partial<Record<CardScenario, string>>> = {
  'no-funds': '2',
  'wrong-code': '65',
  expired: '8',
  fraud: '251',
  declined: '2',
  partial: '2',
};

export const createSimulator: CreateSimulator = (ports) =>
  simulateVendor('authorize-net', ports, (send) => createVendor(ports, send));

function createVendor(ports: SimulatorPorts, send: Send): SimulatedVendor {
  const bookings: Booking[] = [];
  const vault = createCardVault(ports.now, ({ zip }) =>
    zip === DECLINED_ZIP ? 'declined' : undefined,
  );
  const accountOf = (brandNumber: number) => sandboxSettings('', brandNumber);
  const find = (brandNumber: number, transId: string | undefined) =>
    bookings.find((one) => one.brandNumber === brandNumber && one.transId === transId);

  function book(given: Omit<Booking, 'transId' | 'atMs'>): Booking {
    const booking = { transId: String(60_000_001 + bookings.length), atMs: ports.now(), ...given };
    bookings.push(booking);
    return booking;
  }

  function emit(booking: Booking, type: string, times = 1): void {
    const body = JSON.stringify({
      notificationId: crypto.randomUUID(),
      eventType: `net.authorize.payment.${type}`,
      eventDate: new Date(ports.now()).toISOString(),
      webhookId: '00000000-0000-0000-0000-000000000001',
      payload: {
        responseCode: booking.status === 'declined' ? 2 : 1,
        authCode: 'SANDBX',
        avsResponse: 'Y',
        authAmount: booking.amount / 100,
        invoiceNumber: booking.orderNumber,
        entityName: 'transaction',
        id: booking.transId,
      },
    });
    const key = accountOf(booking.brandNumber).signatureKey;
    const digest = createHmac('sha512', key).update(body).digest('hex').toUpperCase();
    const headers = { 'content-type': 'application/json', 'x-anet-signature': `sha512=${digest}` };
    for (let count = 0; count < times; count += 1) {
      send({ port: 'pay-in', brandNumber: booking.brandNumber, headers, body });
    }
  }

  function create(brandNumber: number, request: unknown): SandboxAnswer | undefined {
    const parsed = transactionSchema.safeParse(request);
    if (!parsed.success || !isInOrder(request as object)) {
      return failure(
        'E00003',
        'The element in namespace AnetApi/xml/v1/schema has invalid child element.',
      );
    }
    const given = parsed.data;
    const amount = Math.round(Number(given.amount ?? 0) * 100);
    const orderNumber = given.order?.invoiceNumber;
    const earlier = find(brandNumber, given.refTransId);
    if (given.transactionType === 'voidTransaction') return cancel(earlier);
    if (given.transactionType === 'refundTransaction') return refund(earlier, amount, orderNumber);
    const token =
      given.payment !== undefined && 'opaqueData' in given.payment
        ? given.payment.opaqueData.dataValue
        : '';
    const card = vault.take(token, brandNumber);
    if (card === undefined) return failure('E00114', 'Invalid OTS Token.');
    const { scenario, last4 } = card;
    if (scenario === 'lost') return undefined;
    if (scenario === 'outage') return jsonAnswer({ error: 'Service unavailable' }, 503);
    const reason = REASONS[scenario] ?? '1';
    const status =
      reason !== '1'
        ? 'declined'
        : scenario === 'review'
          ? 'FDSPendingReview'
          : 'capturedPendingSettlement';
    const charged = scenario === 'other-amount' ? amount - 100 : amount;
    const booking = book({
      brandNumber,
      type: given.transactionType,
      amount: charged,
      orderNumber,
      last4,
      of: undefined,
      reason,
      status,
    });
    const times = scenario === 'no-webhook' ? 0 : scenario === 'three-webhooks' ? 3 : 1;
    if (status === 'FDSPendingReview') emit(booking, 'fraud.held');
    else if (status !== 'declined') emit(booking, 'authcapture.created', times);
    return scenario === 'unanswered' ? undefined : responseOf(booking);
  }

  function cancel(booking: Booking | undefined): SandboxAnswer {
    if (booking === undefined) return refusal('16', 'The transaction cannot be found.');
    if (!['capturedPendingSettlement', 'FDSPendingReview'].includes(booking.status)) {
      return refusal('310', 'This transaction has already been settled or voided.');
    }
    booking.status = 'voided';
    emit(booking, 'void.created');
    return responseOf(booking);
  }

  function refund(
    paid: Booking | undefined,
    amount: number,
    orderNumber: string | undefined,
  ): SandboxAnswer {
    if (paid?.status !== 'settledSuccessfully') {
      return refusal(
        '54',
        'The referenced transaction does not meet the criteria for issuing a credit.',
      );
    }
    const refunded = bookings
      .filter(({ of }) => of === paid.transId)
      .reduce((sum, one) => sum + one.amount, 0);
    if (refunded + amount > paid.amount) {
      return refusal(
        '55',
        'The sum of credits against the referenced transaction would exceed original debit amount.',
      );
    }
    const { brandNumber, last4, transId } = paid;
    const booking = book({
      brandNumber,
      type: 'refundTransaction',
      amount,
      orderNumber,
      last4,
      of: transId,
      reason: '1',
      status: 'refundPendingSettlement',
    });
    emit(booking, 'refund.created');
    return responseOf(booking);
  }

  function details(brandNumber: number, call: { readonly transId?: unknown }): SandboxAnswer {
    const booking = find(brandNumber, String(call.transId));
    if (booking === undefined) return failure('E00040', 'The record cannot be found.');
    const { transId, status, amount, last4, reason, orderNumber } = booking;
    const transaction = {
      transId,
      submitTimeUTC: new Date(booking.atMs).toISOString(),
      transactionType: booking.type,
      transactionStatus: status,
      responseCode: status === 'declined' ? 2 : 1,
      responseReasonCode: Number(reason),
      order: { invoiceNumber: orderNumber },
      authAmount: amount / 100,
      settleAmount: status === 'voided' ? 0 : amount / 100,
      payment: { creditCard: { cardNumber: `XXXX${last4}`, expirationDate: 'XXXX' } },
    };
    return said({ transaction });
  }

  /** The settled payments of a brand are one batch. */
  function list(
    brandNumber: number,
    isSettled: boolean,
    call: { readonly paging?: unknown },
  ): SandboxAnswer {
    const { limit = 100, offset = 1 } = (call.paging ?? {}) as { limit?: number; offset?: number };
    const found = bookings
      .filter(
        (one) =>
          one.brandNumber === brandNumber && (one.status === 'settledSuccessfully') === isSettled,
      )
      .toReversed()
      .slice((offset - 1) * limit, offset * limit)
      .map(({ transId, status, orderNumber, amount }) => ({
        transId,
        transactionStatus: status,
        invoiceNumber: orderNumber,
        settleAmount: status === 'voided' ? 0 : amount / 100,
      }));
    return said({ transactions: found, totalNumInResultSet: found.length });
  }

  function tokenize(call: unknown): SandboxAnswer {
    const parsed = tokenSchema.safeParse(call);
    if (!parsed.success) return failure('E_WC_05', 'Please provide valid credit card number.');
    const { merchantAuthentication, data } = parsed.data;
    const brand = brandOf(
      ports,
      accountOf,
      ({ apiLoginId, clientKey }) =>
        apiLoginId === merchantAuthentication.name &&
        clientKey === merchantAuthentication.clientKey,
    );
    if (brand === undefined)
      return failure('E_WC_21', 'User authentication failed due to invalid authentication values.');
    const { cardNumber: number, expirationDate, cardCode: code = '', zip = '' } = data.token;
    const card = cardSchema.safeParse({
      number,
      month: expirationDate.slice(0, 2),
      year: expirationDate.slice(2),
      code,
      zip,
    });
    if (!card.success) return failure('E_WC_05', 'Please provide valid credit card number.');
    const dataValue = Buffer.from(ports.randomBytes(48)).toString('base64url');
    if (vault.store(dataValue, brand.brandNumber, card.data) === undefined) {
      return failure('E_WC_08', 'Expiration date must be in the future.');
    }
    return said({ opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue } });
  }

  function answer(
    name: string,
    call: Readonly<Record<string, unknown>>,
  ): SandboxAnswer | undefined {
    const parsed = callSchema.safeParse(call);
    if (!parsed.success || Object.keys(call)[0] !== 'merchantAuthentication') {
      return failure('E00003', 'The element merchantAuthentication is missing or misplaced.');
    }
    const { name: login, transactionKey } = parsed.data.merchantAuthentication;
    const brand = brandOf(
      ports,
      accountOf,
      (account) => account.apiLoginId === login && account.transactionKey === transactionKey,
    );
    if (brand === undefined) {
      return failure('E00007', 'User authentication failed due to invalid authentication values.');
    }
    const { brandNumber } = brand;
    switch (name) {
      case 'createTransactionRequest':
        return create(brandNumber, call['transactionRequest']);
      case 'getTransactionDetailsRequest':
        return details(brandNumber, call);
      case 'getUnsettledTransactionListRequest':
        return list(brandNumber, false, call);
      case 'getSettledBatchListRequest':
        return said({ batchList: [{ batchId: '1', settlementState: 'settledSuccessfully' }] });
      case 'getTransactionListRequest':
        return list(brandNumber, true, call);
      default:
        return failure('E00003', `The element ${name} is not known.`);
    }
  }

  return {
    browser({ method, path, body }) {
      if (method === 'OPTIONS') return { ...jsonAnswer({}), status: 204, body: '' };
      if (method === 'GET' && path === '/v1/Accept.js') return script(ACCEPT);
      if (method === 'GET' && path === '/v3/AcceptUI.js') return script(ACCEPT_UI);
      if (method === 'GET' && path === '/v3/form') return page(FORM);
      const json = jsonOfBytes(body) as Readonly<Record<string, unknown>> | undefined;
      const token = path === API ? json?.['securePaymentContainerRequest'] : undefined;
      return token === undefined ? undefined : tokenize(token);
    },
    answer({ method, path, body }) {
      if (method !== 'POST' || path !== API) return jsonAnswer({ error: 'not found' }, 404);
      const json = jsonOfBytes(body);
      const [name, call] =
        Object.entries(typeof json === 'object' && json !== null ? json : {})[0] ?? [];
      return name === undefined || typeof call !== 'object' || call === null
        ? failure('E00003', 'The request is not valid.')
        : answer(name, call as Readonly<Record<string, unknown>>);
    },
    refuse: (status, text) => jsonAnswer({ error: text }, status),
    ledger: () => bookings,
    obey(order) {
      const parsed = orderSchema.safeParse(order);
      const booking = bookings.find((one) => one.orderNumber === parsed.data?.orderNumber);
      if (!parsed.success || booking === undefined) return false;
      const { status, cents = booking.amount } = parsed.data;
      if (status === 'refunded') {
        booking.status = 'settledSuccessfully';
        refund(booking, cents, booking.orderNumber);
        return true;
      }
      booking.status = {
        settled: 'settledSuccessfully',
        captured: 'capturedPendingSettlement',
        declined: 'declined',
        unsettled: 'settlementError',
        chargeback: 'chargeback',
      }[status];
      if (status === 'captured') emit(booking, 'fraud.approved');
      if (status === 'declined') emit(booking, 'fraud.declined');
      return true;
    },
    reset() {
      bookings.length = 0;
      vault.clear();
    },
  };
}

/** Every body of the vendor begins with a byte order mark. */
function said(
  body: object,
  messages: object = { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] },
): SandboxAnswer {
  const answer = jsonAnswer({ ...body, messages });
  return { ...answer, body: `\uFEFF${answer.body}` };
}

function failure(code: string, text: string): SandboxAnswer {
  return said({}, { resultCode: 'Error', message: [{ code, text }] });
}

function refusal(errorCode: string, errorText: string): SandboxAnswer {
  const transactionResponse = {
    responseCode: '3',
    transId: '0',
    errors: [{ errorCode, errorText }],
  };
  return said(
    { transactionResponse },
    {
      resultCode: 'Error',
      message: [{ code: 'E00027', text: 'The transaction was unsuccessful.' }],
    },
  );
}

function responseOf({ status, transId, last4, reason }: Booking): SandboxAnswer {
  const responseCode = status === 'declined' ? '2' : status === 'FDSPendingReview' ? '4' : '1';
  return said({
    transactionResponse: {
      responseCode,
      authCode: responseCode === '1' ? 'SANDBX' : '',
      avsResultCode: 'Y',
      cvvResultCode: reason === '65' ? 'N' : 'M',
      transId,
      accountNumber: `XXXX${last4}`,
      accountType: 'Visa',
      ...(responseCode === '2'
        ? { errors: [{ errorCode: reason, errorText: 'This transaction has been declined.' }] }
        : {}),
    },
  });
}
