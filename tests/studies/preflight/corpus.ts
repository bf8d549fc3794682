/** Studies with planted faults, and studies without any: what the rules are measured by. */
export { faultyStudies } from './faulty-studies.ts'
export { goodStudies } from './good-studies.ts'
