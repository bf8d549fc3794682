import { messages } from '../shared/messages.ts'
import { widgetMessages } from './messages.ts'
import type { widgetCalls } from './calls.ts'
import { newCaps, type RecruitingWidget, type WidgetSettings } from './widget.ts'
import { gardenPath } from '../authoring/examples.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `site` in the body is a site of the workspace. */
    'widget site': true
    /** `widget` in the path is a recruiting widget of the study in the path. */
    widget: true
  }
}

const unknownId = '01a1fb0c-0000-7000-8000-000000000000'
const pathParams = gardenPath

const settings: WidgetSettings = {
  language: null,
  title: 'Help us sort our shop',
  text: 'Put 20 products into groups that make sense to you. 6 minutes, no sign-up.',
  accept: null,
  decline: null,
  rules: {
    pages: { only: ['/products/*'], except: ['/checkout/*'] },
    referrers: [],
    devices: ['computer', 'tablet'],
    visitors: 'returning',
    seconds: 20,
    scroll: 0,
    onLeaving: false,
    share: 0.5,
  },
  maxResponses: 100,
}

const widget: RecruitingWidget = {
  id: '01a1fb16-5b2e-7c41-9d63-a4c1e5d2f807',
  name: 'Product pages',
  site: {
    id: '01a1fb14-2c6e-7d10-8a52-93b0f4c1d7e6',
    key: 'q7x2m9k4w1z8c3v6b5n0',
    name: 'Shop',
    domains: ['shop.example', '*.shop.example'],
  },
  isOn: true,
  settings,
  caps: newCaps,
  revision: 0,
  createdAt: '2026-11-23T10:02:11.870Z',
  counts: { shown: 0, opened: 0, declined: 0, started: 0, finished: 0 },
}
const widgetPath = { ...pathParams, widget: widget.id }

const unknown = {
  shows: 'a widget that does not exist',
  needs: ['workspace', 'live study'],
  status: 404,
  reply: { message: widgetMessages.unknown },
} as const

/** Examples of the calls about recruiting widgets. */
export const widgetExamples = {
  listWidgets: {
    accepted: [
      {
        shows: 'the widgets of a study',
        needs: ['workspace', 'live study', 'widget'],
        request: { pathParams },
        status: 200,
        reply: { widgets: [widget] },
      },
    ],
    refused: [],
  },
  createWidget: {
    accepted: [
      {
        shows: 'an invitation on the product pages',
        needs: ['workspace', 'live study', 'widget site'],
        request: {
          pathParams,
          body: { name: 'Product pages', site: widget.site.id, isOn: true, settings, caps: newCaps },
        },
        status: 200,
        reply: widget,
      },
    ],
    refused: [
      {
        shows: 'no device',
        needs: ['workspace', 'live study', 'widget site'],
        request: {
          pathParams,
          body: {
            name: 'Product pages',
            site: widget.site.id,
            isOn: true,
            settings: { ...settings, rules: { ...settings.rules, devices: [] } },
          },
        },
        status: 422,
        reply: { errors: { 'settings.rules.devices': [messages.required] } },
      },
    ],
  },
  updateWidget: {
    accepted: [
      {
        shows: 'a widget that invites nobody for now, and the caps of its site',
        needs: ['workspace', 'live study', 'widget'],
        request: {
          pathParams: widgetPath,
          headers: { 'if-match': '"0"' },
          body: { name: 'Product pages', isOn: false, settings, caps: { times: 2, days: 90, perDay: 500 } },
        },
        status: 200,
        reply: { ...widget, isOn: false, caps: { times: 2, days: 90, perDay: 500 }, revision: 1 },
      },
    ],
    refused: [
      {
        shows: 'a change of an older revision',
        needs: ['workspace', 'live study', 'widget'],
        request: { pathParams: widgetPath, headers: { 'if-match': '"7"' }, body: { isOn: false } },
        status: 412,
        reply: { message: widgetMessages.changedMeanwhile },
      },
      {
        ...unknown,
        request: {
          pathParams: { ...widgetPath, widget: unknownId },
          headers: { 'if-match': '"0"' },
          body: { isOn: false },
        },
      },
    ],
  },
  deleteWidget: {
    accepted: [
      {
        shows: 'a deleted widget',
        needs: ['workspace', 'live study', 'widget'],
        request: { pathParams: widgetPath, body: {} },
        status: 200,
        reply: { message: widgetMessages.sent.widgetDeleted },
      },
    ],
    refused: [{ ...unknown, request: { pathParams: { ...widgetPath, widget: unknownId }, body: {} } }],
  },
} satisfies ExamplesFor<typeof widgetCalls>
