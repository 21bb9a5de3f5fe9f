/**
 * Checks a brand's data before it is shipped: names, numbers, hosts, messages and pictures. Source:
 * BRAND-15, BRAND-19, BRAND-20, BRAND-21, BRAND-25.
 */
import { SURFACES, type Brand, type Surface } from '@jubilee/contract/settings/brand';
import type { BrandMessages, Headline } from '@jubilee/contract/settings/brand-messages';
import type { BrandContentFile } from '@jubilee/contract/settings/content';
import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import { STAGES } from '@jubilee/contract/settings/stage';
import { contentFileProblems } from '@jubilee/core/content/read-content';
import { GAMES } from '@jubilee/core/games/catalogue';
import { deployedHost } from '../src/index.ts';

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const LOCATION = /^[a-z][a-z0-9]{2,19}$/;
const EMAIL_PATTERN = /^[^\s@<>]+@([a-z0-9-]+\.)+[a-z]{2,}$/;
const HEADLINE_CHARACTERS_MAX = 28;
const DESCRIPTION_CHARACTERS_MAX = 160;

const deployed = SURFACES.filter(
  (surface): surface is Exclude<Surface, 'sandbox'> => surface !== 'sandbox',
);

function hostsOf(brand: Brand): string[] {
  return STAGES.flatMap((stage) => deployed.map((surface) => deployedHost(brand, stage, surface)));
}

/** Problems of one brand alone, given the pictures that the page has. */
export function brandProblems(brand: Brand, pictures: ReadonlySet<string>): string[] {
  const withLocation = (sentence: string): string => `${brand.location}: ${sentence}`;
  const hosts = hostsOf(brand);
  const { welcome, ...tiles } = brand.art;
  return [
    ...(LOCATION.test(brand.location)
      ? []
      : ['the location is not 3 to 20 small letters or digits']),
    ...(Number.isInteger(brand.number) && brand.number > 0 ? [] : ['the number is not 1 or more']),
    ...(HOST.test(brand.baseDomain) ? [] : [`${brand.baseDomain} is no domain`]),
    ...hosts.filter((host) => !HOST.test(host)).map((host) => `${host} is no host name`),
    ...hosts
      .filter((host, at) => hosts.indexOf(host) !== at)
      .map((host) => `${host} stands for two surfaces`),
    ...(EMAIL_PATTERN.test(brand.supportEmail)
      ? []
      : [`${brand.supportEmail} is no email address`]),
    ...(/<([^<>]+)>$/.test(brand.emailFrom) ? [] : [`${brand.emailFrom} names no sender`]),
    ...Object.values(brand.socials)
      .filter((address) => address !== '' && !/^https:\/\/[^\s"<>]+$/.test(address))
      .map((address) => `${address} is no https address`),
    ...(pictures.has(`hero-${welcome}`) ? [] : [`there is no wide picture hero-${welcome}`]),
    ...Object.values(tiles)
      .filter((name) => !pictures.has(name))
      .map((name) => `there is no picture ${name}`),
  ].map(withLocation);
}

/** Facts that a player would read as a gap in the terms. Source: BRAND-25. */
export function legalFactsProblems(location: string, facts: LegalFacts): string[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    if (typeof fact !== 'string') return [];
    if (fact.trim() === '') return [`${location}: the legal fact ${name} is empty`];
    return /[[\]{}]/.test(fact) ? [`${location}: the legal fact ${name} is a gap: ${fact}`] : [];
  });
}

/** Content is checked as that of the staff is, and its pictures are those of the page. Source: CONTENT-1. */
export function contentProblems(
  location: string,
  file: BrandContentFile,
  pictures: ReadonlySet<string>,
): string[] {
  return [
    ...file.pictures
      .filter((name) => !pictures.has(name))
      .map((name) => `there is no picture ${name}`),
    ...contentFileProblems(file, [...GAMES.keys()]),
  ].map((sentence) => `${location}: ${sentence}`);
}

/** Conflicts between brands: values that must be unique. */
export function registryProblems(brands: readonly Brand[]): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  const claim = (what: string, location: string): void => {
    const owner = owners.get(what);
    if (owner !== undefined) problems.push(`${location}: ${what} belongs to ${owner} already`);
    owners.set(what, location);
  };
  for (const brand of brands) {
    claim(`the location ${brand.location}`, brand.location);
    claim(`the number ${String(brand.number)}`, brand.location);
    claim(`the name ${brand.name.toLowerCase()}`, brand.location);
    claim(`the theme ${brand.theme}`, brand.location);
    claim(`the domain ${brand.baseDomain}`, brand.location);
    for (const host of new Set(hostsOf(brand))) claim(`the host ${host}`, brand.location);
    const projects = new Set(Object.values(brand.identity).map(({ projectId }) => projectId));
    for (const projectId of projects) {
      if (!claimsOf(brand, projectId)) continue;
      claim(`the identity project ${projectId}`, brand.location);
    }
  }
  return problems;
}

/** Stages of one brand may share a project; brands may do so only as tenants of it. */
function claimsOf(brand: Brand, projectId: string): boolean {
  const uses = Object.values(brand.identity).filter((one) => one.projectId === projectId);
  return uses.every(({ tenantId }) => tenantId === undefined);
}

/** Problems of the messages of one brand in one language. */
export function brandMessageProblems(name: string, messages: BrandMessages): string[] {
  const texts = [
    messages.tagline,
    messages.description,
    messages.welcome.title,
    ...Object.values(messages.signIn).flat(),
  ];
  const lines = [
    messages.welcome.title,
    ...Object.values(messages.signIn).flatMap((headline: Headline) => [...headline]),
  ];
  return [
    ...texts.filter((text) => text.trim() === '').map(() => 'a text is empty'),
    ...texts.filter((text) => /[!¡]/.test(text)).map((text) => `"${text}" has an exclamation mark`),
    ...lines
      .filter((line) => line.length > HEADLINE_CHARACTERS_MAX)
      .map((line) => `"${line}" is longer than ${String(HEADLINE_CHARACTERS_MAX)} characters`),
    ...(messages.description.length > DESCRIPTION_CHARACTERS_MAX
      ? [`the description is longer than ${String(DESCRIPTION_CHARACTERS_MAX)} characters`]
      : []),
  ].map((sentence) => `${name}: ${sentence}`);
}
