import {
  Anchor,
  Button,
  Card,
  Container,
  Group,
  List,
  ListItem,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { Link } from './link.jsx'
import content from '../content.json'

const { hero, result, questions, steps, trust, start } = content

function Actions({ actions }) {
  return (
    <Group>
      {actions.map((action, index) => (
        <Button
          key={action.label}
          component={Link}
          href={action.href}
          prefetch={false}
          variant={index === 0 ? 'filled' : 'default'}
        >
          {action.label}
        </Button>
      ))}
    </Group>
  )
}

function Section({ title, lead, children }) {
  return (
    <Container component="section" size="lg" py={64}>
      <Stack gap="lg">
        <Title order={2}>{title}</Title>
        {lead && <Text size="lg">{lead}</Text>}
        {children}
      </Stack>
    </Container>
  )
}

const picture = { width: 640, height: 480, style: { width: '100%', height: 'auto' } }

export default function Home() {
  return (
    <>
      <Container size="lg" py={88}>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing={64}>
          <Stack>
            <Text fw={600}>{hero.eyebrow}</Text>
            <Title order={1} fz={{ base: 38, md: 64 }} lh={1.04}>
              {hero.title}
            </Title>
            <Text size="xl">{hero.lead}</Text>
            <Actions actions={hero.actions} />
          </Stack>
        </SimpleGrid>
        <Card withBorder mt="xl">
          <Title order={2}>{result.title}</Title>
          <Text>{result.text}</Text>
          <img src="/dendrogram.webp" alt={result.groups} {...picture} />
          <Actions actions={result.actions} />
        </Card>
      </Container>
      <Section title={questions.title} lead={questions.lead}>
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
          {[...questions.items, ...questions.planned.items].map((item) => (
            <Card key={item.question} withBorder>
              <Title order={3}>{item.question}</Title>
              <Anchor component={Link} href={item.href} prefetch={false}>
                {item.method}
              </Anchor>
              <Text>{item.answer}</Text>
            </Card>
          ))}
        </SimpleGrid>
      </Section>
      <Section title={steps.title}>
        <List type="ordered">
          {steps.items.map((step) => (
            <ListItem key={step.title}>
              <Title order={3}>{step.title}</Title>
              <Text>{step.text}</Text>
            </ListItem>
          ))}
        </List>
      </Section>
      <Section title={trust.title} lead={trust.lead}>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {trust.items.map((item) => (
            <Card key={item.title} withBorder>
              <Title order={3}>{item.title}</Title>
              <Text>{item.text}</Text>
              <code>{item.shown}</code>
              <Actions actions={[item.button]} />
            </Card>
          ))}
        </SimpleGrid>
      </Section>
      <Section title={start.title} lead={start.text}>
        <Actions actions={start.actions} />
      </Section>
    </>
  )
}
