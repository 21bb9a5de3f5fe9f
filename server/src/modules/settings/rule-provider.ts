/**
 * Our flags as an OpenFeature provider: a brand's flags under the active rules. Source: FLAG-13.
 */
import {
  ErrorCode,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import { FLAG_DEFAULTS, type FlagName, type Flags } from '@jubilee/contract/settings/flags';
import type { FlagRule } from '@jubilee/contract/settings/flag-rule';
import { decidingRule, type FlagEnvironment, type FlagSubject } from './matching-rules.ts';

export interface RuleSource {
  /** A brand's flags before any rule; undefined for an unknown brand. */
  readonly baseOf: (brand: string) => Flags | undefined;
  readonly rules: () => readonly FlagRule[];
  readonly nowMs: () => number;
}

/**
 * All fields are flat in the context under their own names; the platform always sets the
 * environment.
 */
export interface FlagRequest {
  readonly environment: FlagEnvironment;
  readonly who: FlagSubject;
}

export function contextOf(request: FlagRequest): EvaluationContext {
  const { environment, who } = request;
  const known = Object.entries({ ...who, targetingKey: who.userId }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(known), ...environment };
}

function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAG_DEFAULTS, name);
}

export function createRuleProvider(source: RuleSource): Provider {
  function resolve<Value>(
    name: string,
    fallback: Value,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<Value>> {
    const environment = context as unknown as FlagEnvironment;
    const base = source.baseOf(environment.brand);
    if (base === undefined || !isFlagName(name)) {
      const errorCode = base === undefined ? ErrorCode.INVALID_CONTEXT : ErrorCode.FLAG_NOT_FOUND;
      return Promise.resolve({
        value: fallback,
        reason: StandardResolutionReasons.ERROR,
        errorCode,
      });
    }
    const who = context as FlagSubject;
    const rule = decidingRule(name, base, source.rules(), environment, who, source.nowMs());
    const value: unknown = rule === undefined ? base[name] : rule.value;
    if (typeof value !== typeof fallback) {
      return Promise.resolve({
        value: fallback,
        reason: StandardResolutionReasons.ERROR,
        errorCode: ErrorCode.TYPE_MISMATCH,
      });
    }
    return Promise.resolve({
      value: value as Value,
      variant: rule === undefined ? 'brand' : rule.ruleId,
      reason:
        rule === undefined
          ? StandardResolutionReasons.STATIC
          : StandardResolutionReasons.TARGETING_MATCH,
    });
  }
  return {
    metadata: { name: 'jubilee flag rules' },
    runsOn: 'server',
    resolveBooleanEvaluation: (name, fallback, context) => resolve(name, fallback, context),
    resolveStringEvaluation: (name, fallback, context) => resolve(name, fallback, context),
    resolveNumberEvaluation: (name, fallback, context) => resolve(name, fallback, context),
    resolveObjectEvaluation: <T extends JsonValue>(
      name: string,
      fallback: T,
      context: EvaluationContext,
    ) => resolve(name, fallback, context),
  };
}
