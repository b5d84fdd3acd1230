/** `unit`, `dom` (in jsdom) and `server` need no build; `weapp` and `h5` run the built apps (scripts/test.ts builds them first). */
const transform = {
  '^.+\\.(t|j)sx?$': [
    '@swc/jest',
    { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
  ],
}
/** Packages of the server that Node itself loads once per worker; see outside.js. */
const OUTSIDE = [
  '@fastify',
  '@electric-sql',
  '@sinclair',
  'ajv',
  'drizzle-orm',
  'fast-json-stringify',
  'fastify',
  'pg',
  'mathjax-full',
  'light-my-request',
]
/** Not as `{domain,…}`: behind a backslash of Windows the bracket is a plain sign, and no test is found. */
const UNIT = ['domain', 'platform', 'api', 'stores', 'features', 'pages', 'hooks', 'config', 'scripts']
const setupFilesAfterEnv = ['<rootDir>/test/patience.js']
/** Jest's, which tidies up after itself. */
const testRunner = '<rootDir>/test/runner.js'
const moduleNameMapper = { '^@/(.*)$': '<rootDir>/src/$1' }
/** Constants of a build (config/index.ts) as the mini program has them. */
const globals = { ICON_SHAPES: null }

module.exports = {
  // A busy machine is slow; how fast the product is, the bench measures.
  testTimeout: 120_000,
  maxWorkers: 2,
  projects: [
    {
      displayName: 'server',
      testRunner,
      testEnvironment: '<rootDir>/test/server/helpers/environment.js',
      testMatch: ['<rootDir>/test/server/**/*.test.ts'],
      transform: { [`/node_modules/(${OUTSIDE.join('|')})/`]: '<rootDir>/test/server/helpers/outside.js', ...transform },
      transformIgnorePatterns: [`/node_modules/(?!(${OUTSIDE.join('|')})/)`],
      moduleNameMapper,
    },
    {
      displayName: 'unit',
      testRunner,
      testEnvironment: '<rootDir>/test/server/helpers/environment.js',
      testMatch: UNIT.map((folder) => `<rootDir>/test/${folder}/**/!(*.dom).test.ts`),
      transform,
      moduleNameMapper,
      globals,
      setupFilesAfterEnv,
    },
    {
      displayName: 'dom',
      testRunner,
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/test/**/*.dom.test.ts'],
      transform,
      moduleNameMapper,
      globals,
      setupFilesAfterEnv,
    },
    {
      displayName: 'weapp',
      testRunner,
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/weapp/**/*.test.ts'],
      transform,
      moduleNameMapper,
    },
    {
      displayName: 'h5',
      testRunner,
      testEnvironment: '<rootDir>/test/server/helpers/environment.js',
      testMatch: ['<rootDir>/test/h5/**/*.test.ts'],
      transform: { '/node_modules/playwright-core/': '<rootDir>/test/server/helpers/outside.js', ...transform },
      transformIgnorePatterns: ['/node_modules/(?!playwright-core/)'],
      moduleNameMapper,
    },
  ],
}
