/** What seeded players are called: few enough that every piece of a name is shared by thousands. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const FIRST_NAMES = words(`
  james mary robert patricia john jennifer michael linda david elizabeth william barbara richard susan joseph jessica
  thomas sarah charles karen christopher lisa daniel nancy matthew betty anthony sandra mark margaret donald ashley
  steven kimberly andrew emily paul donna joshua michelle kenneth carol kevin amanda brian melissa timothy deborah
  ronald stephanie george dorothy jason rebecca edward sharon jeffrey laura ryan cynthia jacob amy nicholas kathleen
  gary angela eric shirley jonathan brenda stephen emma larry anna justin pamela scott nicole brandon samantha
  benjamin katherine samuel christine gregory helen alexander debra patrick rachel frank carolyn raymond janet jack maria
  dennis catherine jerry heather tyler diane aaron olivia jose julie adam joyce nathan victoria henry ruth
  zachary virginia douglas lauren peter kelly kyle christina noah joan ethan evelyn jeremy judith walter andrea`);

export const LAST_NAMES = words(`
  smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas
  taylor moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker young
  allen king wright scott torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell
  carter roberts gomez phillips evans turner diaz parker cruz edwards collins reyes stewart morris morales murphy
  cook rogers gutierrez ortiz morgan cooper peterson bailey reed kelly howard ramos kim cox ward richardson
  watson brooks chavez wood bennett gray mendoza ruiz hughes price alvarez castillo sanders patel myers long
  ross foster jimenez powell jenkins perry russell sullivan bell coleman butler henderson barnes gonzales fisher vasquez
  simmons romero jordan patterson alexander hamilton graham reynolds griffin wallace moreno west cole hayes bryant herrera
  gibson ellis tran medina aguilar stevens murray ford castro marshall owens harrison fernandez mcdonald woods washington
  kennedy wells vargas henry chen freeman webb tucker guzman burns crawford olson simpson porter hunter gordon`);

export const ADJECTIVES = words(`
  lucky happy golden silver crimson purple wild gentle brave clever swift silent stormy sunny frozen mighty
  hidden ancient royal velvet neon cosmic lunar solar electric magic mystic dancing flying jumping sleepy hungry
  jolly merry noble proud quick quiet rapid rusty salty sharp shiny smooth sneaky spicy steady sweet
  tiny turbo vivid warm witty young zesty amber azure bold calm dusty eager fancy grand honest`);

export const NOUNS = words(`
  tiger eagle dragon falcon panther wolf bear fox otter raven hawk shark whale dolphin turtle rabbit
  comet rocket planet star moon river ocean mountain forest desert island canyon glacier meadow harbor lantern
  ace king queen joker dealer gambler spinner roller player winner captain pirate wizard knight ranger hunter
  diamond ruby pearl opal jade anchor arrow banjo button candle cactus clover feather hammer kettle ladder`);
