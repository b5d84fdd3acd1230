import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** The platform is asked for in one place: platform variants by file suffix, and the build's own configuration. */
const platformQuestions = [
  {
    selector: "MemberExpression[property.name='TARO_ENV']",
    message: 'Platform differences live in src/platform/<capability>/index.<platform>.ts.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(getEnv|ENV_TYPE)$/]',
    message: 'Platform differences live in src/platform/<capability>/index.<platform>.ts.',
  },
]
const dangerousHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Rich text is an allow-listed node list, never HTML.',
}
/** An id of a link climbs out of a path that is written by hand (test/api/paths.test.ts). */
const pathOfIds = {
  selector: ':not(TaggedTemplateExpression) > TemplateLiteral[expressions.length>0][quasis.0.value.raw=/^\\u002F[^?]*$/]',
  message: 'Ids go into a path by route`…` (src/api/call.ts).',
}

export default tseslint.config(
  { ignores: ['node_modules', 'dist', 'data', '.cache', 'coverage', 'types/zxedu-api.d.ts', 'server/db/migrations'] },
  ...tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true }],
      'max-params': ['error', 3],
      'no-restricted-syntax': ['error', ...platformQuestions, dangerousHtml],
      eqeqeq: ['error', 'smart'],
      'no-console': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
    },
  },
  {
    files: ['src/**/*.tsx', 'src/**/*.ts'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // The H5 build leaves their cache out (config/h5/lean.ts): writes go through src/api and the outboxes.
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: '@tanstack/react-query', importNames: ['useMutation', 'useMutationState', 'useIsMutating', 'MutationObserver'] }],
        },
      ],
    },
  },
  { files: ['src/api/**'], rules: { 'no-restricted-syntax': ['error', ...platformQuestions, dangerousHtml, pathOfIds] } },
  // A page composes: its typed query, one hook, its parts.
  {
    files: ['src/pages*/*/*.tsx', 'src/pages*/*/biz/*.tsx', 'src/pages*/*/biz/*/*.tsx'],
    rules: { 'max-lines': ['error', { max: 150, skipBlankLines: true }] },
  },
  { files: ['src/platform/**', 'config/**', 'babel.config.js'], rules: { 'no-restricted-syntax': ['error', dangerousHtml] } },
  {
    files: ['scripts/**', 'server/cli/**', 'server/main.ts', 'config/**', 'test/**', 'src/platform/system/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['test/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  { files: ['**/*.js', '**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
)
