import { Button, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Design, FirstClickSettings, FirstClickTasks } from '#contract/studies/tools/first-click.ts'
import { defineToolBuilder, type ToolBuilderProps } from '#studies/builder/define-builder.tsx'
import { SelectField, SwitchField, TextField } from '#studies/builder/fields.tsx'
import { NumberField } from '#studies/builder/number-fields.tsx'
import { Item, ItemList } from '#studies/builder/item-list.tsx'
import { asPicture, MediaField } from '#studies/builder/media-field.tsx'
import { newPartId } from '#studies/builder/part-ids.ts'
import { UploadArea } from '#studies/builder/upload-area.tsx'
import { useItems } from '#studies/builder/use-items.ts'
import { HotspotDrawing } from '../hotspots/hotspot-drawing.tsx'

const picturesPath = 'study.tasks.pictures'
const tasksPath = 'study.tasks.tasks'

type Task = FirstClickTasks['tasks'][number]
type Hotspots = FirstClickSettings['hotspots']

/** The hotspots of tasks that exist. */
const ofTasks = (hotspots: Hotspots, tasks: readonly Task[]): Hotspots =>
  Object.fromEntries(Object.entries(hotspots).filter(([id]) => tasks.some((task) => task.id === id)))

/** Edits the pictures, and the tasks with their hotspots. */
function FirstClickEditor(props: ToolBuilderProps<'firstclick'>) {
  const { tasks: test, settings, onChange } = props
  return (
    <Stack gap="xl">
      <Pictures {...props} />
      <Tasks {...props} />
      <SwitchField
        path="study.tasks.maySkip"
        label="Participants may skip a task"
        value={test.maySkip}
        onChange={(maySkip) => onChange({ tasks: { ...test, maySkip }, settings }, 'study.tasks.maySkip')}
      />
    </Stack>
  )
}

const frames = [
  { value: 'none', label: 'None' },
  { value: 'phone', label: 'A phone, on larger screens' },
] as const

/** The pictures that tasks show; several tasks may share one. */
function Pictures({ tasks: test, onChange, upload, language }: ToolBuilderProps<'firstclick'>) {
  const { pictures } = test
  const change = (changed: Design[], field: string) =>
    onChange({ tasks: { ...test, pictures: changed } }, field)
  const { opened, events, onItemChange, add, announcement } = useItems({
    items: pictures,
    path: picturesPath,
    noun: 'Picture',
    onChange: change,
    copyOf: (picture) => ({ ...picture, id: newPartId('picture') }),
  })
  return (
    <Stack gap="md">
      {announcement}
      <Title order={3}>Pictures</Title>
      <ItemList path={picturesPath} label="Pictures" items={pictures} opened={opened} onMove={events.onMove}>
        {(picture, index) => {
          const isOpen = opened.has(picture.id)
          const path = `${picturesPath}.${index}`
          return (
            <Item
              {...events}
              path={path}
              index={index}
              count={pictures.length}
              noun="Picture"
              title={picture.alt}
              detail={`${picture.width} × ${picture.height}`}
              isOpen={isOpen}
            >
              {isOpen ? (
                <>
                  <MediaField
                    path={path}
                    media={picture}
                    asKept={(media) => {
                      const kept = asPicture(media)
                      return kept && { ...picture, ...kept }
                    }}
                    kinds={['image']}
                    language={language}
                    upload={upload}
                    onChange={(changed, field) => onItemChange(index, changed, field)}
                  />
                  <SelectField
                    path={`${path}.frame`}
                    label="Frame around the picture"
                    options={frames}
                    value={picture.frame}
                    onChange={(frame) => onItemChange(index, { ...picture, frame }, `${path}.frame`)}
                  />
                </>
              ) : null}
            </Item>
          )
        }}
      </ItemList>
      <UploadArea
        path={`${picturesPath}:upload`}
        label="Add pictures"
        kinds={['image']}
        isMultiple
        upload={upload}
        onUploaded={(media) => {
          if (media.kind === 'image') add([{ ...media, id: newPartId('picture'), frame: 'none' }], 'alt')
        }}
      />
    </Stack>
  )
}

/** The tasks, each with its picture and hotspots. */
function Tasks({ tasks: test, settings, onChange, language }: ToolBuilderProps<'firstclick'>) {
  const { tasks, pictures } = test
  const { hotspots } = settings
  const { opened, events, onItemChange, add, announcement } = useItems({
    items: tasks,
    path: tasksPath,
    noun: 'Task',
    onChange: (changed: Task[], field) =>
      onChange(
        {
          tasks: { ...test, tasks: changed },
          settings: { ...settings, hotspots: ofTasks(hotspots, changed) },
        },
        field,
      ),
    copyOf: (task) => ({ ...task, id: newPartId('task') }),
  })
  const [first] = pictures
  /** Hotspots are pixels of the picture: another picture starts without any. */
  const changePicture = (index: number, task: Task, picture: string) =>
    onChange(
      {
        tasks: {
          ...test,
          tasks: tasks.map((each, position) => (position === index ? { ...task, picture } : each)),
        },
        settings: {
          ...settings,
          hotspots: ofTasks(
            hotspots,
            tasks.filter(({ id }) => id !== task.id),
          ),
        },
      },
      `${tasksPath}.${index}.picture`,
    )
  return (
    <Stack gap="md">
      {announcement}
      <Title order={3}>Tasks</Title>
      <ItemList path={tasksPath} label="Tasks" items={tasks} opened={opened} onMove={events.onMove}>
        {(task, index) => {
          const isOpen = opened.has(task.id)
          const path = `${tasksPath}.${index}`
          const spots = hotspots[task.id] ?? []
          const picture = pictures.find(({ id }) => id === task.picture)
          return (
            <Item
              {...events}
              path={path}
              index={index}
              count={tasks.length}
              noun="Task"
              title={task.text}
              detail={spots.length === 1 ? '1 hotspot' : `${spots.length} hotspots`}
              isOpen={isOpen}
            >
              {isOpen ? (
                <>
                  <TextField
                    path={`${path}.text`}
                    label="Task"
                    description="What participants try to do; they click where they would start."
                    lines={2}
                    language={language}
                    value={task.text}
                    onChange={(text) => onItemChange(index, { ...task, text }, `${path}.text`)}
                  />
                  <SelectField
                    path={`${path}.picture`}
                    label="Picture"
                    description="Another picture removes the hotspots of this task."
                    problem={picture ? undefined : 'Choose a picture'}
                    options={[
                      ...pictures.map(({ id, alt }, position) => ({
                        value: id,
                        label: `${position + 1}. ${alt.trim().slice(0, 80) || 'Picture without a text'}`,
                      })),
                      ...(picture ? [] : [{ value: task.picture, label: 'A deleted picture' }]),
                    ]}
                    value={task.picture}
                    onChange={(id) => changePicture(index, task, id)}
                  />
                  <NumberField
                    path={`${path}.further`}
                    label="Further clicks after the first one"
                    description="0 to 5"
                    isWhole
                    min={0}
                    max={5}
                    value={task.further}
                    onChange={(further) => onItemChange(index, { ...task, further }, `${path}.further`)}
                  />
                  {picture && (
                    <section aria-label={`Hotspots of task ${index + 1}`}>
                      <Text fw={600}>Hotspots</Text>
                      <Text size="sm" c="dimmed" mb="sm">
                        Clicks in a correct hotspot count as a success. They can be changed after the launch
                        as well.
                      </Text>
                      <HotspotDrawing
                        key={task.picture}
                        picture={picture}
                        hotspots={spots}
                        onChange={(changed, spot) =>
                          onChange(
                            {
                              settings: { ...settings, hotspots: { ...hotspots, [task.id]: [...changed] } },
                            },
                            `settings.hotspots.${task.id}:${changed.length}:${spot}`,
                          )
                        }
                      />
                    </section>
                  )}
                </>
              ) : null}
            </Item>
          )
        }}
      </ItemList>
      {first ? (
        <div>
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => add([{ id: newPartId('task'), text: '', picture: first.id, further: 0 }], 'text')}
          >
            Add task
          </Button>
        </div>
      ) : (
        <Text c="dimmed">Add a picture first.</Text>
      )}
    </Stack>
  )
}

/** The builder of the first click test. */
export const firstClickBuilder = defineToolBuilder({
  id: 'firstclick',
  Editor: FirstClickEditor,
  order: ({ tasks }) => tasks.map(({ id }) => id),
})
