// The numeric attributes: unit as it stands in a sentence, the step to which values are rounded, and
// whether a value is free or follows the grade of the model (a better jacket has a higher column).

import type { Text } from './product-line.ts'

export interface MeasureRule {
  readonly unit: Text
  readonly step: number
  /** Any value of the span is as likely, whatever the model costs. */
  readonly free?: boolean
  /** The only values that exist; the nearest is taken. */
  readonly only?: readonly number[]
  /** The unit for exactly one. */
  readonly one?: Text
  /** What follows the number in a product's name. */
  readonly inName?: string
}

export type Measure = keyof typeof measures

const measures = {
  Weight: { unit: ['g', 'g'], step: 5 },
  Volume: { unit: ['litres', 'Liter'], one: ['litre', 'Liter'], step: 1, free: true },
  Capacity: { unit: ['litres', 'Liter'], one: ['litre', 'Liter'], step: 0.1, free: true },
  Persons: { unit: ['people', 'Personen'], one: ['person', 'Person'], step: 1, free: true },
  WaterproofColumn: { unit: ['mm', 'mm'], step: 1000 },
  FloorColumn: { unit: ['mm', 'mm'], step: 1000 },
  Breathability: { unit: ['g/m²/24 h', 'g/m²/24 h'], step: 1000 },
  ComfortTemperature: { unit: ['°C', '°C'], step: 1 },
  LimitTemperature: { unit: ['°C', '°C'], step: 1 },
  FillPower: { unit: ['cuin', 'cuin'], step: 50 },
  RValue: { unit: ['', ''], step: 0.1 },
  Thickness: { unit: ['cm', 'cm'], step: 0.5, free: true },
  MatLength: { unit: ['cm', 'cm'], step: 1 },
  BodyHeight: { unit: ['cm', 'cm'], step: 1 },
  Lumen: { unit: ['lumens', 'Lumen'], step: 25 },
  BeamDistance: { unit: ['m', 'm'], step: 5 },
  BatteryLife: { unit: ['hours', 'Stunden'], step: 1 },
  BatteryDays: { unit: ['days', 'Tage'], step: 1 },
  Length: { unit: ['m', 'm'], step: 1 },
  BoatLength: { unit: ['cm', 'cm'], step: 5, free: true },
  SlingLength: { unit: ['cm', 'cm'], step: 1 },
  SkiLength: { unit: ['cm', 'cm'], step: 1 },
  BoardLength: { unit: ['cm', 'cm'], step: 1 },
  PoleLength: { unit: ['cm', 'cm'], step: 1 },
  ShaftLength: { unit: ['cm', 'cm'], step: 1 },
  PackedLength: { unit: ['cm', 'cm'], step: 1 },
  WaistWidth: { unit: ['mm', 'mm'], step: 1, free: true },
  TurnRadius: { unit: ['m', 'm'], step: 0.5, free: true },
  Flex: { unit: ['', ''], step: 10 },
  Drop: { unit: ['mm', 'mm'], step: 1, free: true },
  LugDepth: { unit: ['mm', 'mm'], step: 0.5, free: true },
  Diameter: { unit: ['mm', 'mm'], step: 0.1, free: true },
  UiaaFalls: { unit: ['falls', 'Normstürze'], step: 1, free: true },
  Strength: { unit: ['kN', 'kN'], step: 1 },
  Points: { unit: ['points', 'Zacken'], step: 2, free: true },
  Power: { unit: ['watts', 'Watt'], step: 50 },
  BoilTime: { unit: ['minutes', 'Minuten'], step: 0.1 },
  MaxLoad: { unit: ['kg', 'kg'], step: 5 },
  SeatHeight: { unit: ['cm', 'cm'], step: 1, free: true },
  KeepsHot: { unit: ['hours', 'Stunden'], step: 1 },
  KeepsCold: { unit: ['hours', 'Stunden'], step: 1 },
  FlowRate: { unit: ['litres a minute', 'Liter pro Minute'], step: 0.1 },
  FabricWeight: { unit: ['g/m²', 'g/m²'], step: 5, free: true },
  SunProtection: { unit: ['', ''], step: 10 },
  FilterCategory: { unit: ['', ''], step: 1, free: true },
  Gears: { unit: ['gears', 'Gänge'], step: 1, only: [3, 7, 8, 9, 10, 11, 12, 18, 20, 22, 24, 27] },
  Travel: { unit: ['mm', 'mm'], step: 10, free: true },
  WheelSize: { unit: ['in', 'Zoll'], step: 1 },
  ElectricRange: { unit: ['km', 'km'], step: 5 },
  BatteryCapacity: { unit: ['Wh', 'Wh'], step: 25, only: [400, 500, 625, 750] },
  Charge: { unit: ['mAh', 'mAh'], step: 1000, free: true, only: [5000, 10_000, 15_000, 20_000] },
  Illuminance: { unit: ['lux', 'Lux'], step: 5 },
  SecurityLevel: { unit: ['', ''], step: 1 },
  LockLength: { unit: ['cm', 'cm'], step: 5, free: true },
  MaxPressure: { unit: ['bar', 'bar'], step: 0.5 },
  Buoyancy: { unit: ['N', 'N'], step: 5, free: true },
  NeopreneThickness: { unit: ['mm', 'mm'], step: 0.5, free: true },
  HeadSize: { unit: ['cm²', 'cm²'], step: 5, free: true },
  Mass: { unit: ['kg', 'kg'], step: 1 },
  Resistance: { unit: ['kg', 'kg'], step: 1, free: true },
  MatThickness: { unit: ['mm', 'mm'], step: 1, free: true },
  Tools: { unit: ['tools', 'Werkzeuge'], step: 1 },
  BladeLength: { unit: ['cm', 'cm'], step: 0.5, free: true },
  Magnification: { unit: ['×', '-fach'], step: 2, free: true, inName: 'x' },
  ObjectiveDiameter: { unit: ['mm', 'mm'], step: 1, free: true, only: [25, 28, 32, 42] },
  SearchWidth: { unit: ['m', 'm'], step: 5 },
  WaterResistance: { unit: ['m', 'm'], step: 50 },
  HandleHeight: { unit: ['cm', 'cm'], step: 5, free: true },
} as const satisfies Record<string, MeasureRule>

/** How a measure is rounded and written. */
export function measureRule(measure: Measure): MeasureRule {
  return measures[measure]
}

/** All measures, in the order of their table. */
export function allMeasures(): readonly Measure[] {
  return Object.keys(measures) as Measure[]
}
