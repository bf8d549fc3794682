import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fileRedirectFor, fileRedirects, redirectFor, redirects } from '#content/site/redirects.ts'
import { routes } from '#content/site/routes.ts'
import { tools } from '#contract/shared/enumerations.ts'

const paths = new Set(Object.values(routes).map((path) => path.toLowerCase()))

describe('redirects', () => {
  it('lead to existing pages', () => {
    const entries = Object.entries(redirects)
    expect(entries.length).toBeGreaterThan(100)
    expect(entries.filter(([, { route }]) => !(route in routes))).toEqual([])
  })

  it('never use the path of a page', () => {
    const redirected = [...Object.keys(redirects), ...Object.keys(fileRedirects)]
    expect(redirected.filter((path) => paths.has(path))).toEqual([])
  })

  it('have lower-case keys without trailing slashes', () => {
    expect(Object.keys(redirects).filter((path) => !/^(\/[a-z0-9-]+)+$/.test(path))).toEqual([])
  })

  it.each([
    ['/basic-plan', 'pageBusinessPlan'],
    ['/book-a-demo', 'pageTalkToSales'],
    ['/personal-demo', 'pageContactUs'],
    ['/legal/terms-of-service', 'pageLegalTerms'],
    ['/startups', 'pageStartups'],
    ['/agencies', 'pageAgencies'],
    ['/enterprise', 'pageEnterprise'],
    ['/students', 'pageStudents'],
    ['/card-sorting', 'pageToolCardSort'],
    ['/tree-testing', 'pageToolTreeTest'],
    ['/preference-testing', 'pageToolPreferenceTest'],
    ['/first-click-testing', 'pageToolFirstClick'],
    ['/five-second-testing', 'pageToolFiveSecond'],
    ['/surveys', 'pageToolSurvey'],
    ['/session-recording', 'pageToolReplayVisitors'],
    ['/prototype-testing-tool', 'pageToolPrototypes'],
    ['/mobile-testing', 'pageToolMobileTesting'],
    ['/website-testing', 'pageToolReplayTasks'],
    ['/live-interviews', 'pageToolModeratedTesting'],
    ['/user-panel', 'pageToolUserPanel'],
    ['/recruiting-widget', 'pageToolRecruitingWidget'],
    ['/participant-database', 'pageOwnDatabase'],
    ['/features/prototype-testing', 'pageToolPrototypes'],
  ] as const)('%s leads to %s', (path, route) => {
    expect(redirects[path]?.route).toBe(route)
  })

  it.each([
    ['/Cardsorting/', '/card-sort-tool'],
    ['/features/Open-Card-Sorting', '/card-sort-tool'],
    ['/5-second-testing', '/five-second-test-tool'],
    ['/moderated-interviews', '/moderated-testing'],
    ['/Customized-Plan', '/customizedplan'],
    ['/signup', '/register-free'],
    ['/prices//', '/pricing'],
  ])('resolve any letter case and trailing slashes: %s', (typed, path) => {
    expect(redirectFor(typed)?.path).toBe(path)
  })

  it.each(tools)('exist for the identifier of each tool: %s', (tool) => {
    expect(redirects[`/features/${tool}`]).toBeDefined()
    expect(redirects[`/${tool}`]).toBeDefined()
  })

  it('lead the former import example to an existing file', () => {
    const example = '/files/web-usability-tasks-import-example.csv'
    for (const typed of ['.csv', '', '/', '.CSV/'])
      expect(fileRedirectFor(`/Replay-Tasks-csv-import-example${typed}`), typed).toBe(example)
    expect(fileRedirectFor('/replay-tasks')).toBeUndefined()
    for (const file of Object.values(fileRedirects)) expect(existsSync(`public${file}`), file).toBe(true)
  })

  it('have an import example with the same columns in each row', () => {
    const [head = '', ...rows] = readFileSync('public/files/web-usability-tasks-import-example.csv', 'utf8')
      .trimEnd()
      .split('\n')
    expect(head).toBe('title,task,start_url,success_url')
    const columns = (row: string) => row.replaceAll(/"(?:[^"]|"")*"/g, 'quoted').split(',').length
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => columns(row) !== 4)).toEqual([])
  })
})
