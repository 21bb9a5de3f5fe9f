import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendOutcome } from './answer.ts';
import { issuerOf, type Realm } from '../identity-settings.ts';
import { passwordPolicy } from '../credentials/password-policy.ts';
import type { IdentityParts } from '../parts.ts';
import { issueSmsChallenge } from '../phone/sms-challenge.ts';
import { decline } from './protocol-errors.ts';
import { chooseRealm } from '../realms.ts';
import { apiKeyOf } from './call-registrar.ts';

/** The GET calls: what clients, verifiers and tools read. Source: IDENT-13. */
export function registerReads(
  app: FastifyInstance,
  parts: IdentityParts,
  realms: readonly Realm[],
): void {
  registerRealmReads(app, parts, realms);
  registerKeyReads(app, parts, realms);
  app.get('/__/firebase/init.json', async (request, reply) => {
    const location = parts.settings.brandOfHost(request.headers.host);
    const realm = realms.find((candidate) => candidate.brandLocation === location);
    if (realm === undefined) return sendOutcome(reply, decline('NOT_FOUND'));
    const { apiKey, projectId } = realm;
    return sendOutcome(reply, {
      ok: true,
      value: { apiKey, projectId, authDomain: realm.authorizedDomains?.[0] ?? '' },
    });
  });
}

function registerRealmReads(
  app: FastifyInstance,
  parts: IdentityParts,
  realms: readonly Realm[],
): void {
  const read = (path: string, answer: (realm: Realm) => object): void => {
    app.get(path, async (request, reply) => {
      const realm = chooseRealm(realms, apiKeyOf(request), tenantOf(request));
      return sendOutcome(reply, realm.ok ? { ok: true, value: answer(realm.value) } : realm);
    });
  };
  read('/v1/projects', (realm) => ({
    projectId: realm.projectId,
    authorizedDomains: realm.authorizedDomains ?? [],
  }));
  read('/v2/passwordPolicy', (realm) => passwordPolicy(parts.settings.password, realm));
  read('/v1/recaptchaParams', () => ({
    kind: 'identitytoolkit#GetRecaptchaParamResponse',
    recaptchaSiteKey: '',
    recaptchaStoken: '',
  }));
  read('/v1/textChallenge', (realm) => issueSmsChallenge(parts, realm));
  // OFF for both: with any other value the SDK loads a script of a third party.
  read('/v2/recaptchaConfig', () => ({
    recaptchaKey: '',
    recaptchaEnforcementState: [
      { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
      { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
    ],
  }));
}

function tenantOf(request: FastifyRequest): string | undefined {
  const { query } = request;
  const given =
    typeof query === 'object' && query !== null && 'tenantId' in query ? query.tenantId : undefined;
  return typeof given === 'string' ? given : undefined;
}

function registerKeyReads(
  app: FastifyInstance,
  parts: IdentityParts,
  realms: readonly Realm[],
): void {
  const { issuerBase, lifetimes } = parts.settings;
  const sendPublic = (reply: FastifyReply, body: object): FastifyReply =>
    reply
      .header('cache-control', `public, max-age=${lifetimes.jwksMaxAgeSeconds}, must-revalidate`)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body));
  const sendKeys = async (reply: FastifyReply, projectId?: string): Promise<FastifyReply> =>
    sendPublic(reply, await parts.keys.publicKeys(projectId));
  const projectOf = (request: FastifyRequest<{ Params: { projectId: string } }>) =>
    realms.find((realm) => realm.projectId === request.params.projectId)?.projectId;

  app.get('/.well-known/jwks.json', async (_request, reply) => sendKeys(reply));
  app.get('/v1/jwks', async (_request, reply) => sendKeys(reply));
  app.get('/.well-known/openid-configuration', async (request, reply) => {
    const location = parts.settings.brandOfHost(request.headers.host);
    const realm = realms.find((candidate) => candidate.brandLocation === location);
    if (realm === undefined) return sendOutcome(reply, decline('NOT_FOUND'));
    return sendPublic(reply, discovery(issuerOf(parts.settings, realm.projectId)));
  });
  app.get<{ Params: { projectId: string } }>(
    '/:projectId/.well-known/jwks.json',
    async (request, reply) => {
      const projectId = projectOf(request);
      return projectId === undefined
        ? sendOutcome(reply, decline('NOT_FOUND'))
        : sendKeys(reply, projectId);
    },
  );
  app.get<{ Params: { projectId: string } }>(
    '/:projectId/.well-known/openid-configuration',
    async (request, reply) => {
      const projectId = projectOf(request);
      return projectId === undefined
        ? sendOutcome(reply, decline('NOT_FOUND'))
        : sendPublic(reply, discovery(`${issuerBase}/${projectId}`));
    },
  );
}

function discovery(issuer: string): object {
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}
