import { Type } from '@sinclair/typebox'
import { contracts, Enum, Nullable, Strict } from '../../http/contract'

export const systemContracts = contracts({
  getConfigValue: {
    method: 'GET',
    url: '/sys/globalConfig/getConfigValue',
    access: 'public',
    summary: 'One global config value, null when the key is unknown',
    querystring: Strict({ key: Type.String({ pattern: '^[A-Z0-9_]{1,64}$' }) }),
    result: Nullable(Type.String()),
  },
  getConfig: {
    method: 'GET',
    url: '/sys/globalConfig/getConfig',
    access: 'user',
    summary: 'All client-visible config values',
    result: Type.Record(Type.String(), Type.String()),
  },
  getTemplateByCode: {
    method: 'GET',
    url: '/api/shared/getTemplateByCode',
    access: 'public',
    summary: 'A legal text as paragraphs. User-Agreement and Privacy-Policy need no token, Purchase-Agreement does',
    querystring: Strict({ code: Enum('User-Agreement', 'Privacy-Policy', 'Purchase-Agreement') }),
    result: Type.Object({
      code: Type.String(),
      title: Type.String(),
      version: Type.String(),
      updatedAt: Type.String(),
      sections: Type.Array(Type.Object({ heading: Type.String(), paragraphs: Type.Array(Type.String()) })),
    }),
  },
  app3version: {
    method: 'GET',
    url: '/sys/version/app3version',
    access: 'public',
    summary:
      'What an app of this version is told: the version to become, what the operator tells everybody (null: nothing), and which important changes of the privacy policy and the user agreement have to be agreed to',
    querystring: Strict({ version: Type.String({ pattern: '^[0-9]{1,4}(\\.[0-9]{1,4}){0,3}$' }) }),
    result: Type.Object({
      upgrade: Nullable(Type.Object({ version: Type.String(), forced: Type.Boolean(), notes: Type.Array(Type.String()) })),
      announcement: Nullable(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          body: Type.String(),
          /** What more there is to see: a page of the app by its path, or an https address for the web-view. */
          link: Nullable(Type.String()),
        }),
      ),
      /** Newest version of the privacy policy that changed something important: who agreed to an older one is asked again. */
      privacy: Type.Optional(Type.String()),
      /** The same of the user agreement. */
      terms: Type.Optional(Type.String()),
    }),
  },
  health: {
    method: 'GET',
    url: '/health',
    access: 'public',
    summary: 'Whether the database answers, and takes what is written',
    result: Type.Object({ status: Type.String(), version: Type.String() }),
  },
})
