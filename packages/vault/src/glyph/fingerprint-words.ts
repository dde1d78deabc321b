/**
 * 512 short, concrete English nouns for fingerprints, our own list, sorted, 3 to 7 letters. The order is part of the
 * format: a changed list gives every key another fingerprint. Words help people compare; they authenticate nothing.
 */
const Text = `
acorn album alder alley almond amber anchor angle ankle antler apple apron arbor arch armor arrow aspen atlas attic
autumn avenue badge bagel bakery balloon bamboo banana banjo barge barley barn barrel basil basin basket beach beacon
beaver bee bell bench berry birch bishop bison blanket blossom boat bonnet boot bottle boulder bouquet bowl box
bracket branch brass bread breeze brick bridge brook broom brush bubble bucket buckle bugle bulb bundle bush butter
button cabin cable cactus cake camel camera canal candle canoe canvas canyon cape caravan card cargo carpet carrot
castle cave cedar cello chain chair chalk chapel cherry chess chimney circle citrus clay cliff clock cloud clover
coast cobalt coffee coin comet compass copper coral cork corner cottage cotton crab cradle crane crater cream cricket
crown crystal cup curtain cushion cypress daisy dawn deer delta desert desk dish dock dolphin domino door dove dragon
drawer drum duck dune eagle earth easel echo eclipse eel elbow elm ember emerald ermine falcon farm feather fence fern
ferry fiddle field fig finch finger flag flame flask flint flower flute foam forest forge fork fossil fox frame frost
fruit funnel galaxy galley garden garlic garnet gate gazelle geyser ginger giraffe glacier glass globe glove goat gold
goose granite grape grass grove guitar gull hamlet hammer harbor harp harvest hat hawk hazel heart heather hedge
helmet heron hill honey hood hook horizon horn horse hotel house iceberg iris iron island ivory ivy jacket jaguar
jasmine jelly jewel journal juice jungle juniper kayak kernel kettle key kitchen kite kitten kiwi knee knight knot
ladder lagoon lake lamp lantern laurel lava lawn leaf ledge lemon lens lentil leopard letter library lilac lily lime
linen lion lizard llama lobster locket log lotus lunch lute lynx magnet magpie mango mantle maple marble market marsh
mast meadow medal melody melon meteor mill mint mirror mitten moat moon moose morning mosaic moss moth museum music
needle nest nickel nose nutmeg oak oar oasis ocean olive onion opal orange orbit orchard orchid organ otter owl oyster
paddle palace palm panda panther paper parcel parrot pasta path pear pearl pebble pelican pencil penguin pepper petal
phoenix piano picnic pigeon pillar pillow pine planet plate plum pocket poem pond pony poplar poppy portal potato
prairie prism puffin pumpkin puppet quail quartz quay queen quill quilt rabbit radish raft rail rain raven reed reef
ribbon rice ring river robin rocket rooster root rope rose rowboat ruby rudder saddle saffron sail salmon salt sand
satin saucer scarf scooter seal seed shadow shark shawl sheep shelf shell shield ship shoe shore silk silver skate
sketch sky sleeve slipper snail snow soap sofa soup spade sparrow spear spice spider spindle sponge spoon spring
spruce squash stair star statue steam stone stork storm straw stream sugar summer sunset swallow swan table teapot
temple tent theater thistle thread throne thumb thunder ticket tiger timber toast tomato torch tower trail train tree
trumpet tulip tunnel turtle valley vase velvet village vine violet violin voyage wagon walnut walrus water wave wheat
wheel whistle willow window winter wolf wool wren yacht zebra zinc
`;

export const FINGERPRINT_WORDS: readonly string[] = Text.trim().split(/\s+/);
