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

const { hero, questions, steps, reading, participants, limits, contact } = content

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
          <img src="/card-sort.svg" alt={hero.pictureAlt} {...picture} />
        </SimpleGrid>
      </Container>
      <Section title={questions.title} lead={questions.lead}>
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
          {questions.items.map((item) => (
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
      <Section title={reading.title}>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Stack>
            {reading.paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
            <Actions actions={[reading.button]} />
          </Stack>
          <img src="/tree-test.svg" alt={reading.pictureAlt} loading="lazy" {...picture} />
        </SimpleGrid>
      </Section>
      <Section title={participants.title} lead={participants.lead}>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {participants.items.map((item) => (
            <Card key={item.title} withBorder>
              <Title order={3}>{item.title}</Title>
              <Text>{item.description}</Text>
              <List>
                {item.list.map((fact) => (
                  <ListItem key={fact}>{fact}</ListItem>
                ))}
              </List>
              <Actions actions={[item.button]} />
            </Card>
          ))}
        </SimpleGrid>
      </Section>
      <Section title={limits.title} lead={limits.lead}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {limits.items.map((item) => (
            <div key={item.title}>
              <Title order={3}>{item.title}</Title>
              <Text>{item.text}</Text>
            </div>
          ))}
        </SimpleGrid>
      </Section>
      <Section title={contact.title} lead={contact.text}>
        <Actions actions={contact.actions} />
      </Section>
    </>
  )
}
