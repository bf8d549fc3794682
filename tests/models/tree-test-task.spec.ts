import { expect } from '@playwright/test'
import { messages } from '#content/translations/en.ts'
import { storedSessionAtTasks, openTasks } from '#tests/support/browser-session.ts'
import { describePage } from '#tests/support/page-model.ts'
import { smallStudy, treeTestTasks } from '#tests/support/studies.ts'
import { order, seen, treeTestModel } from './tree-test-task.ts'

const labels = new Map(treeTestTasks.tree.map(({ id, label }) => [id, label]))
const texts = new Map(treeTestTasks.tasks.map(({ id, text }) => [id, text]))

describePage('tree-test-task', treeTestModel, {
  storedItems: storedSessionAtTasks(order, seen),
  open: ({ page }) => openTasks(page, treeTestTasks, order, seen),
  act: ({ page }) => {
    const menu = page.getByRole('navigation', { name: messages.tools.treetest.menu })
    const node = (id: string) => menu.getByRole('button', { name: labels.get(id) ?? id, exact: true })
    const find = page.getByRole('button', { name: messages.tools.treetest.find })
    const title = (task: string | null) =>
      page.getByRole('heading', { level: 1, name: texts.get(task ?? '') ?? smallStudy.closing.title })
    return {
      events: {
        // The page sends this event when it renders the task.
        'task.shown': async () => {},
        'node.opened': (event) => node(event.node).click(),
        'node.left': (event) => node(event.node).click(),
        'leaf.picked': (event) => node(event.node).click(),
        'task.answered': () => find.click(),
        'task.skipped': () => page.getByRole('button', { name: messages.tools.treetest.skip }).click(),
      },
      ends: {},
      states: {
        presenting: ({ context }) => expect(title(context.task)).toBeVisible(),
        'looking.searching': async ({ context }) => {
          await expect(title(context.task)).toBeVisible()
          await expect(find).toBeHidden()
          await expect(menu.locator('[aria-expanded=true]')).toHaveText(
            context.walk.open.slice(1).map((id) => labels.get(id) ?? id),
          )
        },
        'looking.picked': async ({ context }) => {
          await expect(menu.locator('[aria-pressed=true]')).toHaveText(
            labels.get(context.walk.picked ?? '') ?? '',
          )
          await expect(find).toBeVisible()
        },
        finished: () => expect(title(null)).toBeVisible(),
      },
    }
  },
})
