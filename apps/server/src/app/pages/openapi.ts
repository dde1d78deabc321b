import { PRODUCT, PRODUCT_VERSION } from '@repo/contract/brand';
import { type Call, COMMON_REFUSALS } from '@repo/contract/call';
import { CALLS } from '@repo/contract/registry/calls';
import { REFUSALS, type RefusalCode } from '@repo/contract/registry/refusals';
import * as z from 'zod/mini';
import { CALLERS } from './call-callers.ts';

type Json = { [key: string]: unknown };

/** OpenAPI 3.1 of every call, generated from the contract. All schemas are inlined, so there are no references. */
export function describeApi(): Json {
  const paths: Record<string, Json> = {};
  for (const call of CALLS) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT, version: PRODUCT_VERSION },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        staffCookie: { type: 'apiKey', in: 'cookie', name: '__Host-staff' },
      },
    },
  };
}

function describeCall(call: Call): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    security: CALLERS[call.who].security,
    parameters: [...describeParameters(call.params, 'path'), ...describeParameters(call.query, 'query')],
    ...(call.body === undefined
      ? {}
      : { requestBody: { required: true, content: jsonContent(toJsonSchema(call.body, 'input')) } }),
    responses: {
      [call.status]: { description: 'Done.', content: answerContent(call) },
      ...describeRefusals(call),
    },
  };
}

function describeParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = toJsonSchema(schema, 'input');
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(typeof properties === 'object' && properties !== null ? properties : {}).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: one,
  }));
}

function describeRefusals(call: Call): Json {
  const codes = new Set<RefusalCode>([...call.refusals, ...COMMON_REFUSALS, ...CALLERS[call.who].refusals]);
  const byStatus = Map.groupBy(codes, (code) => REFUSALS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      status,
      {
        description: those.map((code) => `${code}: ${REFUSALS[code].sentence}`).join('\n'),
        content: jsonContent(refusalSchema(those)),
      },
    ]),
  );
}

function refusalSchema(codes: readonly RefusalCode[]): Json {
  const texts = { type: 'object', additionalProperties: { type: 'string' } };
  return {
    type: 'object',
    required: ['code', 'message'],
    properties: { code: { enum: codes }, message: { type: 'string' }, params: texts, fields: texts },
  };
}

/** For a stream, the data of each event. */
function answerContent(call: Call): Json {
  const schema = toJsonSchema(call.answer, 'output');
  if (call.answerType !== undefined) return { [call.answerType]: { schema } };
  return call.streams ? { 'text/event-stream': { schema } } : jsonContent(schema);
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}
